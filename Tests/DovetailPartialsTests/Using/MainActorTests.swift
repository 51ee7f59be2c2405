import Dovetail
import DovetailPartials
import Testing

@Suite("Templates on the main actor", .limited)
@MainActor
struct MainActorTests {
  @Test("Elements and owners of the main actor are made there")
  func made() throws {
    let injector = try Injector {
      Bind(Field.self).toMainActor(Field.init)
      Bind(Form.self).toMainActor(Form.init)
      Template(Form.self)
    }
    let form = try injector.resolveOnMainActor(Form.self)
    #expect(form.fields.map(\.text) == ["Ada", "Bob"])
    form.fields[1].onSubmit?()
    #expect(form.log == ["Bob", "submit"])
  }

  @Test("An owner that may be made anywhere cannot have elements of the main actor")
  func refused() throws {
    let error = #expect(throws: GraphError.self) {
      try Graph {
        Bind(Field.self).toMainActor(Field.init)
        Bind(Form.self).to { () throws -> Form in throw CancellationError() }
        Template(Form.self)
      }
    }
    #expect(try #require(error).findings.map(\.id) == ["needs-main-actor", "needs-main-actor", "needs-main-actor"])
  }
}

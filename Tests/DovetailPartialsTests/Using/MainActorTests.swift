import Dovetail
import DovetailPartials
import Testing

@Suite("Templates on the main actor", .limited)
@MainActor
struct MainActorTests {
  @Test("Elements and owners of the main actor are made there")
  func made() throws {
    let injector = try Injector {
      Bind(Field.self).to(Field.init)
      Bind(Form.self).to(Form.init)
      Template(Form.self)
    }
    let form = try injector.resolve(Form.self)
    #expect(form.fields.map(\.text) == ["Ada", "Bob"])
    form.fields[1].onSubmit?()
    #expect(form.log == ["Bob", "submit"])
  }

  @Test("An owner is made where its elements are, and so is what needs it")
  func inferred() async throws {
    let graph = try Graph {
      Bind(Field.self).to(Field.init)
      Bind(Form.self).to(Form.init)
      Template(Form.self)
      Bind(Int.self).to { (_: Form) in 1 }
    }
    let injector = try Injector(graph)
    #expect(try injector.resolve(Int.self) == 1)
    let error = await Task.detached { #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) } }.value
    #expect(error?.id == "needs-main-actor")
  }
}

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

  private struct PlainModule: Module {
    var bindings: Bindings {
      Bind(Field.self).to(Field.init)
      Bind(PlainForm.self).to(PlainForm.init)
      Template(PlainForm.self)
      Bind(Badge.self).to(Badge.init)
      Bind(Label.self).to(Label.init)
      Template(Badge.self)
    }
  }

  @Test("A module on no actor has the template of an owner whose conformance is on none")
  func plain() async throws {
    let injector = try Injector { PlainModule() }
    let form = try injector.resolve(PlainForm.self)
    #expect(form.fields.map(\.text) == ["Ada", "Bob"])
    form.fields[1].onSubmit?()
    #expect(form.fields.isEmpty)
    let isMade = await Task.detached { (try? injector.resolve(Badge.self)) != nil }.value
    #expect(isMade)
  }

  @Test("A template that is declared on the main actor completes its owner there")
  func declaredHere() async throws {
    let injector = try Injector {
      Bind(Badge.self).to(Badge.init)
      Bind(Label.self).to(Label.init)
      Template(Badge.self)
    }
    #expect(try injector.resolve(Badge.self).count?.text == "3")
    let error = await Task.detached { #expect(throws: ResolutionError.self) { try injector.resolve(Badge.self) } }.value
    #expect(error?.id == "needs-main-actor")
  }

  @Test("An owner is made on its elements' actor, and so are its dependents")
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

  @globalActor
  private actor Workshop {
    static let shared = Workshop()
  }

  /// A view with an attribute that another actor sets.
  final class Machine: View, PartialElement {
    static var element: Element<Machine> {
      Element("Machine") {
        Attribute("tag") { @Workshop (machine: inout Machine, tag: Int) in machine.tag = tag }
      }
    }
  }

  @Test("Functions of two actors cannot complete one owner")
  func twoActors() throws {
    let folder = try TemplateFolder(["Screen": "<Screen><Machine tag=\"1\"/></Screen>"])
    let error = try #require(throws: GraphError.self) {
      try Screen.$source.withValue(folder.source) {
        try Graph {
          Bind(Machine.self).to(Machine.init)
          Bind(Screen.self).to(Screen.init)
          Template(Screen.self)
        }
      }
    }
    #expect(error.findings.map(\.id) == ["several-actors"])
  }
}

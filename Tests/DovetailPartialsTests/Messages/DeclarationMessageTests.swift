import Dovetail
import DovetailPartials
import Testing

@Suite("Declarations that can never be used", .limited)
struct DeclarationMessageTests {
  final class Doubled: View, PartialElement {
    var text = ""
    var other = ""
    var onTap: (() -> Void)?

    static var element: Element<Doubled> {
      Element("Doubled") {
        Attribute("text", \.text)
        Attribute("text", \.other)
        Attribute("tap", \.other)
        Trigger("tap", \.onTap)
        TextContent(\.text)
        TextContent(\.other)
        Children(\.subviews)
        Children(of: View.self) { doubled, view in doubled.subviews.append(view) }
      }
      Element(Key("row")) { TextContent(\.text) }
      Element(Key("row")) { TextContent(\.other) }
    }
  }

  final class Reserved: View, PartialElement {
    var text = ""

    static var element: Element<Reserved> {
      Element("Reserved") { Attribute("outlet", \.text) }
      Element(Key("Partial")) { TextContent(\.text) }
    }
  }

  final class Owner: View, PartialOwner {
    @TaskLocal static var source = PartialSource()

    var outlet = ""
    var label: Label?

    func save() {}
    func close() {}

    static var partial: PartialInterface<Owner> {
      PartialInterface {
        // An owner may have this attribute: its own element is never an outlet.
        Attribute("outlet", \.outlet)
        Children(\.subviews)
        Children(\.subviews)
        Outlet("label", \.label, .optional)
        Outlet("label", \.label, .optional)
        Action("save", Owner.save)
        Action("save", Owner.close)
      }
    }
  }

  /// The line from which the lines in messages are counted.
  private static let start: SourceLocation = #_sourceLocation

  private func error(@ModuleBuilder _ content: () -> Bindings) throws -> GraphError {
    let folder = try TemplateFolder(["Screen": "<Screen/>", "Owner": "<Owner outlet='a'/>"])
    return try Screen.$source.withValue(folder.source) {
      try Owner.$source.withValue(folder.source) {
        try #require(throws: GraphError.self) {
          try Graph {
            Bind(Screen.self).to(Screen.init)
            Template(Screen.self)
            content()
          }
        }
      }
    }
  }

  @Test("A repeated declaration of an element is reported once, at its binding")
  func element() throws {
    let error = try error {
      Bind(Doubled.self).to(Doubled.init)
      Bind(Key<Doubled>("row")).to { Doubled() }
      Bind(Panel.self).to(Panel.init)
    }
    Golden.expect(error.description, "repeated-declaration", from: Self.start)
  }

  @Test("A reserved name is reported")
  func reserved() throws {
    let error = try error {
      Bind(Reserved.self).to(Reserved.init)
      Bind(Key<Reserved>("Partial")).to { Reserved() }
    }
    Golden.expect(error.description, "reserved-name", from: Self.start)
  }

  @Test("A repeated declaration of an owner is reported at its template")
  func owner() throws {
    let error = try error {
      Bind(Owner.self).to(Owner.init)
      Template(Owner.self)
    }
    Golden.expect(error.description, "repeated-declaration-of-owner", from: Self.start)
  }
}

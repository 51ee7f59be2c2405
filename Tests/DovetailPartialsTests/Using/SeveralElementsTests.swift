import Dovetail
import DovetailPartials
import Testing

@Suite("One type as several elements", .limited)
struct SeveralElementsTests {
  final class Cell: View, PartialElement {
    let name: String
    var scope: String?
    var words = ""

    init(_ name: String) {
      self.name = name
    }

    override var title: String { "\(name)(\(words)\(scope.map { ", \($0)" } ?? ""))" }

    @ElementBuilder<Cell>
    private static var shared: ElementParts<Cell> {
      TextContent(\.words)
      Children(\.subviews)
    }

    static var element: Element<Cell> {
      for name in ["tr", "td"] {
        Element(Key(name)) { shared }
      }
      Element(Key("th")) {
        shared
        Attribute("scope", \.scope)
      }
    }
  }

  private func outline(_ screen: String, bound: [String]) throws -> String {
    let folder = try TemplateFolder(["Screen": screen])
    let injector = try Screen.$source.withValue(folder.source) {
      try Injector {
        for name in bound { Bind(Key<Cell>(name)).to { Cell(name) } }
        Bind(Cell.self).to { Cell("plain") }
        Bind(Screen.self).to(Screen.init)
        Template(Screen.self)
      }
    }
    return injector[Screen.self].outline
  }

  @Test("Each is made by the binding of its key, with its own declarations")
  func several() throws {
    #expect(
      try outline("<Screen><tr><th scope='row'>a</th><td>b</td></tr></Screen>", bound: ["tr", "td", "th"])
        == "Screen[tr()[th(a, row), td(b)]]")
    let error = try #require(throws: GraphError.self) {
      try outline("<Screen>\n<td scope='row'/>\n</Screen>", bound: ["td", "th"])
    }
    #expect(error.findings.map(\.id) == ["unknown-attribute"])
  }

  @Test("One whose key is not bound is no element, whatever else of its type is bound")
  func unbound() throws {
    let error = try #require(throws: GraphError.self) { try outline("<Screen><th/></Screen>", bound: ["td", "Cell"]) }
    #expect(error.findings.map(\.id) == ["unknown-element"])
  }
}

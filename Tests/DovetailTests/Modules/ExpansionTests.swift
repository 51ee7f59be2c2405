import Dovetail
import TestSupport
import Testing

@Suite("Expansions", .limited)
struct ExpansionTests {
  static let files = ["missing-text"]

  final class Page {
    var title = ""
    let clock: Int
    init(clock: Int) {
      self.clock = clock
    }
  }

  /// Extends the titles of pages with a text and a part, or has a fault.
  private struct Title: Expansion {
    let text: String?
    let site: SourceSite

    static func expand(_ all: [Title], among bindings: [ExpansionBinding]) -> [Expanded] {
      all.map { title in
        guard let text = title.text else {
          return Expanded(faults: [
            Finding.ResourceFault(
              file: "Page.texts", line: 3, column: 1, id: "missing-text", "no text is called 'titel'",
              [("did you mean", ["title"])], fix: "add a line to the file: titel = …")
          ])
        }
        return Expanded(Page.self, parts: [AnyKey(String.self)]) { page, parts in
          page.title = text + (try parts.part(0, String.self)) + " among \(bindings.count)"
          return page
        }
      }
    }
  }

  private static func bindings(_ text: String?, line: Int = #line) -> Bindings {
    let site = SourceSite(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    return Bindings(decorating: AnyKey(Page.self), at: site, Title(text: text, site: site))
  }

  @Test("One completes a binding's instance with parts of the graph, also for an override of a part")
  func completes() throws {
    let graph = try Graph {
      Bind(Page.self).to(Page.init)
      Bind(Int.self).toInstance(1)
      Bind(String.self).toInstance("!")
      Self.bindings("Welcome")
    }
    #expect(try Injector(graph)[Page.self].title == "Welcome! among 3")
    let other = try graph.overriding { Bind(String.self).toInstance("?") }
    #expect(try Injector(other)[Page.self].title.hasPrefix("Welcome?"))
  }

  @Test("An unbound part is a fault, as is any finding of the expansion itself")
  func faults() throws {
    let missing = try #require(throws: GraphError.self) {
      try Graph {
        Bind(Page.self).to(Page.init)
        Bind(Int.self).toInstance(1)
        Self.bindings("Welcome")
      }
    }
    #expect(missing.findings.map(\.key) == [AnyKey(String.self)])
    let own = try #require(throws: GraphError.self) {
      try Graph {
        Bind(Page.self).to(Page.init)
        Bind(Int.self).toInstance(1)
        Self.bindings(nil, line: 9)
      }
    }
    Golden.expect(own.description, "missing-text")
  }

  /// Gives pages the place where they are injected as their title.
  private struct Place: Expansion {
    static func expand(_ all: [Place], among bindings: [ExpansionBinding]) -> [Expanded] {
      all.map { _ in
        Expanded(Page.self, parts: [AnyKey(InjectionSite.self)]) { page, parts in
          page.title = "\(try parts.part(0, InjectionSite.self))"
          return page
        }
      }
    }
  }

  @Test("A part can be the site of the value, also if no binding needs one")
  func site() throws {
    let injector = try Injector {
      Bind(Page.self).to(Page.init)
      Bind(Int.self).toInstance(1)
      Bind(String.self).to { (page: Page) in page.title }
      Bindings(decorating: AnyKey(Page.self), at: .here(), Place())
    }
    #expect(injector[String.self] == "String")
    #expect(injector[Page.self].title == "Injector")
  }

  /// An expansion that violates the requirements of its protocol.
  private struct Wrong: Expansion {
    enum Mistake: Sendable { case count, type, part, nothing }
    let mistake: Mistake

    static func expand(_ all: [Wrong], among bindings: [ExpansionBinding]) -> [Expanded] {
      all.flatMap { wrong -> [Expanded] in
        switch wrong.mistake {
        case .count: []
        case .type: [Expanded(Int.self) { number, _ in number }]
        case .part:
          [
            Expanded(Page.self, parts: [AnyKey(Int.self)]) { page, parts in
              page.title = try parts.part(0, String.self)
              return page
            }
          ]
        case .nothing: [Expanded(faults: [])]
        }
      }
    }

    static func run(_ mistake: Mistake) throws {
      let site = SourceSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
      let injector = try Injector {
        Bind(Page.self).to(Page.init)
        Bind(Int.self).toInstance(1)
        Bindings(decorating: AnyKey(Page.self), at: site, Wrong(mistake: mistake))
      }
      print(injector[Page.self].title)
    }
  }

  @Test("An invalid result, or a part of another type, ends the process")
  func mistakes() async {
    await #expect(processExitsWith: .failure) { try Wrong.run(.count) }
    await #expect(processExitsWith: .failure) { try Wrong.run(.type) }
    await #expect(processExitsWith: .failure) { try Wrong.run(.part) }
    await #expect(processExitsWith: .failure) { try Wrong.run(.nothing) }
  }
}

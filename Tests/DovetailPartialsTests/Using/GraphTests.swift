import Dovetail
import DovetailPartials
import Testing

@Suite("Templates in graphs", .limited)
struct GraphTests {
  private struct Refusal: Error {}

  /// An element with a dependency.
  final class Clock: View, PartialElement {
    let time: Int

    init(time: Int) {
      self.time = time
    }

    override var title: String { "Clock(\(time))" }

    static var element: Element<Clock> {
      Element("Clock") { Attribute("tag", \.tag) }
    }
  }

  private func injector(_ screen: String, @ModuleBuilder _ content: () -> Bindings) throws -> Injector {
    let folder = try TemplateFolder(["Screen": screen])
    let bindings = content()
    return try Screen.$source.withValue(folder.source) {
      try Injector {
        Bind(Screen.self).to(Screen.init)
        Template(Screen.self)
        bindings
      }
    }
  }

  private func ids(_ screen: String, @ModuleBuilder _ content: () -> Bindings) throws -> [String] {
    let error = #expect(throws: GraphError.self) { try injector(screen, content) }
    return try #require(error).findings.map(\.id)
  }

  @Test("Elements get their dependencies, with the lifetime of their binding")
  func dependencies() throws {
    let counter = Counter()
    let fresh = try injector("<Screen><Clock/><Clock/></Screen>") {
      Bind(Int.self).to { counter.next() }
      Bind(Clock.self).to(Clock.init)
    }
    #expect(fresh[Screen.self].outline == "Screen[Clock(1), Clock(2)]")
    let shared = try injector("<Screen><Clock/><Clock/></Screen>") {
      Bind(Int.self).to { counter.next() }
      Bind(Clock.self).to(Clock.init).perResolution()
    }
    #expect(shared[Screen.self].outline == "Screen[Clock(3), Clock(3)]")
  }

  @Test("A missing dependency of an element is a fault of the graph, and so is a cycle through it")
  func faults() throws {
    #expect(try ids("<Screen><Clock/></Screen>") { Bind(Clock.self).to(Clock.init) } == ["missing"])
    #expect(
      try ids("<Screen><Clock/></Screen>") {
        Bind(Clock.self).to { (_: Screen) in Clock(time: 1) }
      } == ["cycle"])
    #expect(
      try ids("<Screen><Clock/></Screen>") {
        Private {
          Bind(Clock.self).to { Clock(time: 1) }
        } exposing: {
        }
      } == ["missing"])
  }

  @Test("A template without a binding of its owner is a fault")
  func noOwner() throws {
    let folder = try TemplateFolder(["Screen": "<Screen/>"])
    let error = #expect(throws: GraphError.self) {
      try Screen.$source.withValue(folder.source) { try Graph { Template(Screen.self) } }
    }
    #expect(try #require(error).findings.map(\.id) == ["decorates-nothing"])
  }

  @Test("An owner whose element cannot be made, or whose hook throws, is released")
  func failures() throws {
    let failing = try injector("<Screen><Label text=\"1\"/><Clock/></Screen>") {
      Bind(Label.self).to(Label.init)
      Bind(Clock.self).to { throw Refusal() }
    }
    #expect(throws: ResolutionError.self) { try failing.resolve(Screen.self) }

    let seen = Seen()
    let refusing = try Injector {
      ToolkitModule()
      Bind(Refusing.self).to { Refusing(seen: seen) }
      Template(Refusing.self)
    }
    let error = #expect(throws: ResolutionError.self) { try refusing.resolve(Refusing.self) }
    #expect(try #require(error).description.contains("Refusal"))
    #expect(seen.owner == nil && seen.label == nil && seen.count == 1)
  }

  /// Weak references, which show whether an owner and its label are released.
  final class Seen: @unchecked Sendable {
    // Sendable: only the test that makes it uses it, on one thread.
    weak var owner: Refusing?
    weak var label: Label?
    var count = 0
  }

  /// An owner whose hook throws.
  final class Refusing: View, PartialOwner {
    let seen: Seen
    var count: Label?

    init(seen: Seen) {
      self.seen = seen
    }

    func outletsDidConnect() throws {
      seen.owner = self
      seen.label = subviews[0] as? Label
      seen.count += subviews.count
      throw Refusal()
    }

    static var partial: PartialInterface<Refusing> {
      PartialInterface {
        Children(\.subviews)
        Outlet("count", \.count)
      }
    }

    static var source: PartialSource { PartialSource(in: .module, name: "Badge", folder: "Templates") }
  }
}

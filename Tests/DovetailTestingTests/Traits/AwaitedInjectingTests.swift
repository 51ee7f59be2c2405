import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting

@MainActor
private final class Window {
  let title = "Shop"
}

private struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }

/// The log of a test in the suite below.
private let awaitedLines = Lines()

@Suite("A suite whose graph is awaited", .limited, .injecting { StoreModule() })
struct AwaitedInjectingTests {
  @Inject var store: Store

  @Test("A suite whose graph is awaited has started for a test that does not wait")
  func synchronous() { #expect(store.isOpen) }

  @Test("A suite whose graph is awaited has started for each case of a test that waits", arguments: 0..<10)
  func asynchronous(_ number: Int) async throws {
    await Task.yield()
    #expect(store.isOpen)
    #expect(try #require(Injector.current)[Store.self] === store)
  }

  @Test(
    "A suite whose graph is awaited has eager values of the main actor",
    .injecting { Bind(Window.self).to { @MainActor in Window() }.eagerSingleton() })
  func mainActor() throws {
    #expect(try #require(Injector.current).isAlive(Window.self))
  }

  @Test(
    "A suite whose graph is awaited may have doubles that are awaited",
    .overriding { Bind(Store.self).to { await Store(Lines()) }.singleton().onClose { await $0.close() } })
  func double() { #expect(store.isOpen) }

  @Test(
    "A suite whose graph is awaited is closed when the test has ended", .expectingLines,
    .injecting { StoreModule(lines: awaitedLines) })
  func closed() { awaitedLines.add("test \(store.isOpen)") }
}

/// Expects the log of its test, including the start and the end of the injector.
private struct ExpectedLines: TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    #expect(awaitedLines.all == ["open", "test true", "close"])
  }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> ExpectedLines? { testCase == nil ? self : nil }
}

extension Trait where Self == ExpectedLines {
  fileprivate static var expectingLines: Self { ExpectedLines() }
}

/// Has a hook that throws, and one that is called nevertheless.
private struct BrokenModule: Module {
  static let line = #line + 5
  static let lines = Lines()

  var bindings: Bindings {
    StoreModule(lines: Self.lines)
    Bind(Int.self).to { (_: Store) async in 1 }.singleton().onClose { _ in throw Broken() }
  }
}

/// Cannot be started.
private struct OfflineModule: Module {
  var bindings: Bindings {
    Bind(Int.self).to { () async throws -> Int in throw Broken() }.singleton()
    Bind(String.self).to { (number: Int) in "\(number)" }.eagerSingleton()
  }
}

/// Shares a value with a hook in a scope.
private struct VisitModule: Module {
  static let line = #line + 3
  var bindings: Bindings {
    Bind(String.self).to { "" }.in(.visit)
    Bind(Int.self).to { 1 }.in(.visit).onClose { _ in }
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit of a test")
}

@Suite("Messages about awaited instances of a test", .limited)
struct AwaitedTraitMessageTests {
  @Test(
    "A hook that throws is an issue at its binding", .expectingIssues("failed-hook", at: [BrokenModule.line]),
    .injecting { BrokenModule() })
  func hook() {}

  @Test(
    "A scope that is released with a value to close is an issue",
    .expectingIssues("scope-not-closed", at: [VisitModule.line]),
    .injecting { VisitModule() })
  func unclosedScope() throws {
    let injector = try #require(Injector.current)
    _ = try injector.enter(.visit).resolve(Int.self)
    // Without a value to close, closed, or open until the injector is closed.
    _ = try injector.enter(.visit).resolve(String.self)
    let closed = try injector.enter(.visit)
    _ = closed[Int.self]
    closed.beginClosing()
  }

  @Test(
    "A value that cannot be made at the start is an issue", .expectingIssues("failed-start"),
    .injecting { ShopModule() }, .injecting { OfflineModule() })
  func start() { Issue.record("the test ran") }

  @Test(
    "A live value that is made for a start is an issue", .expectingIssues("strict-awaited", at: [#line - 3]), .strict,
    .injecting { Bind(Int.self).to { () async in 1 }.singleton().live() })
  func strict() throws {
    #expect(try #require(Injector.current)[Int.self] == 1)
  }
}

@Suite("An awaited injector for a closure", .limited)
struct AwaitedWithInjectorTests {
  @Test("An awaited injector for a closure has started, and is closed afterwards")
  func closed() async throws {
    let lines = Lines()
    try await withInjector(Graph { StoreModule(lines: lines) }) { injector in
      lines.add("body \(injector[Store.self].isOpen)")
      await Task.yield()
    }
    #expect(lines.all == ["open", "body true", "close"])
  }

  @Test("An awaited injector for a closure serves a closure that does not wait, and says that it is async")
  func synchronous() async throws {
    let lines = Lines()
    let isOpen = try await withInjector(Graph { StoreModule(lines: lines) }) { injector async in
      injector[Store.self].isOpen
    }
    #expect(isOpen)
    #expect(lines.all == ["open", "close"])
  }

  @Test("An awaited injector for a closure is closed when the closure throws, and its error is thrown")
  func bodyThrows() async throws {
    let lines = Lines()
    await #expect(throws: Broken.self) {
      try await withInjector(Graph { StoreModule(lines: lines) }) { _ in
        await Task.yield()
        throw Broken()
      }
    }
    #expect(lines.all == ["open", "close"])
  }

  @Test("An awaited injector for a closure throws when it cannot start, and is closed")
  func startThrows() async throws {
    let lines = Lines()
    let graph = try Graph {
      OfflineModule()
      Bind(Lines.self).toInstance(lines)
      Bind(Double.self).to { 1 }.eagerSingleton().onClose { _ in lines.add("close") }
    }
    let error = await #expect(throws: ResolutionError.self) {
      try await withInjector(graph) { _ in
        await Task.yield()
        Issue.record("it ran")
      }
    }
    #expect(error?.key == AnyKey(Int.self))
    #expect(lines.all == ["close"])
  }

  @Test("An awaited injector for a closure throws the errors of hooks outside a test, as in XCTest")
  func outside() async throws {
    let graph = try Graph { Bind(Int.self).to { () async in 1 }.singleton().onClose { _ in throw Broken() } }
    let task = Task.detached {
      try await withInjector(graph) { _ in await Task.yield() }
    }
    let error = try #require(await #expect(throws: CheckFailed.self) { try await task.value })
    let lines = "\(error)".split(separator: "\n")
    #expect(lines.first == "1 value cannot be closed")
    #expect(lines.dropFirst().first?.hasSuffix("[not-closed] closing 'Int' failed: the disk is full") == true)
  }

  @Test("An awaited injector for a closure is not closed without awaited instances and hooks")
  func plain() async throws {
    var kept: Injector?
    try await withInjector(Graph { ShopModule() }) { injector in
      await Task.yield()
      kept = injector
    }
    #expect(try #require(kept).resolve(Cart.self).add("tea") == 1)
  }
}

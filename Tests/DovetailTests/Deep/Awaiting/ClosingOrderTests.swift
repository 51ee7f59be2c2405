import Dovetail
import DovetailProperties
import Synchronization
import Testing

@Suite("The order of closing", .limited)
struct ClosingOrderTests {
  /// A way in which a desk gets its lamp, most of which no binding declares.
  enum Way: CaseIterable {
    case injector, current, captured, provider, awaited, onCreate, property, declared

    fileprivate func target(_ known: Known, _ notes: Notes) -> Bind<Desk>.Target {
      let desk = Bind(Desk.self)
      return switch self {
      case .injector: desk.to { (injector: Injector) in Desk(try injector.resolve(), notes) }
      case .current: desk.to { Desk(try Lamp.ofCurrentInjector(), notes) }
      case .captured: desk.to { Desk(try known.resolve(), notes) }
      case .provider: desk.toProvider(DeskProvider.self)
      case .awaited: desk.to { (injector: Injector) async throws in Desk(try await injector.resolved(), notes) }
      case .onCreate: desk.to { Desk(nil, notes) }.onCreate { $0.take(try Lamp.ofCurrentInjector()) }
      case .property: desk.to { Desk(Inject<Lamp>().wrappedValue, notes) }
      case .declared: desk.to { (lamp: Provider<Lamp>) in Desk(try lamp.get(), notes) }
      }
    }
  }

  @Test(
    "A value is closed before those that its function has read, declared or not", arguments: Way.allCases,
    [nil, Scope.office])
  func hiddenDependency(_ way: Way, _ scope: Scope?) async throws {
    func share<Value: Sendable>(_ target: Bind<Value>.Target) -> Bind<Value>.Shared {
      scope.map { target.in($0) } ?? target.singleton()
    }
    for (isDeskFirst, isLampMadeFirst) in [(false, false), (false, true), (true, false), (true, true)] {
      let (known, notes) = (Known(), Notes())
      let injector = try Injector {
        Bind(Notes.self).toInstance(notes)
        Bind(DeskProvider.self).to(DeskProvider.init)
        if isDeskFirst { share(way.target(known, notes)).onClose { $0.close() } }
        share(Bind(Lamp.self).to { Lamp() }).onClose { $0.close() }
        if !isDeskFirst { share(way.target(known, notes)).onClose { $0.close() } }
      }
      let open = try scope.map { try injector.enter($0) } ?? injector
      known.set(open)
      if isLampMadeFirst { _ = open[Lamp.self] }
      _ = try await open.run { try await open.resolved(Desk.self) }
      let report = await open.close()
      known.set(nil)
      #expect(notes.all == ["lit"])
      #expect(report.closed == [AnyKey(Desk.self), AnyKey(Lamp.self)])
    }
  }

  @Test("Several hidden dependencies are closed after their user, the last one that was made first")
  func several() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(String.self).to { (injector: Injector) in
        "\(try injector.resolve(Int.self)) \(try injector.resolve(Double.self)) \(try injector.resolve(Bool.self))"
      }.singleton().onClose { _ in notes.add("text") }
      Bind(Bool.self).to { true }.singleton().onClose { _ in notes.add("bool") }
      Bind(Double.self).to { 1 }.singleton().onClose { _ in notes.add("double") }
      Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("int") }
    }
    _ = injector[String.self]
    injector.beginClosing()
    #expect(notes.all == ["text", "bool", "double", "int"])
  }

  @Test("A declared deferred dependency is closed after its dependent, whichever was made last")
  func deferred() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Float.self).to { 1 }.singleton().onClose { _ in notes.add("float") }
      Bind(Int.self).to { (_: Lazy<Double>) in 1 }.singleton().onClose { _ in notes.add("int") }
      Bind(Double.self).to { (_: String) in 1 }.singleton().onClose { _ in notes.add("double") }
      Bind(String.self).to { "" }.singleton().onClose { _ in notes.add("text") }
    }
    _ = (injector[Int.self], injector[Double.self], injector[Float.self])
    injector.beginClosing()
    #expect(notes.all == ["float", "int", "double", "text"])
  }

  @Test("A chain of deferred dependencies leads through what was never made")
  func chain() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { (_: Provider<Double>) in 1 }.singleton().onClose { _ in notes.add("int") }
      Bind(Double.self).to { (_: Provider<String>) in 1 }.singleton().onClose { _ in notes.add("double") }
      Bind(String.self).to { "" }.singleton().onClose { _ in notes.add("text") }
    }
    _ = (injector[Int.self], injector[String.self])
    injector.beginClosing()
    #expect(notes.all == ["int", "text"])
  }
}

/// An injector that a closure captures.
private final class Known: Sendable {
  private let reference = Mutex<Injector?>(nil)
  func set(_ injector: Injector?) { reference.withLock { $0 = injector } }
  func resolve() throws -> Lamp { try #require(reference.withLock { $0 }).resolve() }
}

private final class Lamp: Sendable {
  private let isOn = Mutex(true)
  static func ofCurrentInjector() throws -> Lamp { try #require(Injector.current).resolve() }
  var isLit: Bool { isOn.withLock(\.self) }
  func close() { isOn.withLock { $0 = false } }
}

private final class Desk: Sendable {
  private let lamp: Mutex<Lamp?>
  private let notes: Notes

  init(_ lamp: Lamp?, _ notes: Notes) {
    self.lamp = Mutex(lamp)
    self.notes = notes
  }

  func take(_ lamp: Lamp) { self.lamp.withLock { $0 = lamp } }
  func close() { notes.add(lamp.withLock { $0?.isLit } == true ? "lit" : "dark") }
}

private struct DeskProvider: Providing {
  let injector: Injector
  let notes: Notes
  func provide() throws -> Desk { Desk(try injector.resolve(Lamp.self), notes) }
}

extension Scope {
  fileprivate static let office = Scope("office")
}

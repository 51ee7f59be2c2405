#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

extension EnvironmentValues {
  /// The injector that `injector(_:)` or a `ScopeView` gives to a view, or else the current one.
  ///
  /// Without one, it is an injector of which each read fails; it counts as closed.
  public var injector: Injector {
    get { enclosing?.injector ?? .current ?? InjectorKey.missing }
    set { enclosing = Enclosing(newValue) }
  }

  /// The injector that is set; nil without one.
  var enclosing: Enclosing? {
    get { self[InjectorKey.self] }
    set { self[InjectorKey.self] = newValue }
  }
}

/// An injector around a view.
struct Enclosing: Sendable {
  let injector: Injector
  /// What keeps a scope open that the library opened; copies of the view in its tasks retain it, too.
  let uses: ScopeUses?

  init(_ injector: Injector, uses: ScopeUses? = nil) { (self.injector, self.uses) = (injector, uses) }
}

private struct InjectorKey: EnvironmentKey {
  static let missing: Injector = {
    // A graph of nothing has no faults, and needs no seeds.
    guard let graph = try? Graph({}) else { preconditionFailure("an empty graph has faults") }
    return Injector(forwardingTo: Injector(unprepared: graph.plan), isMissing: true)
  }()
  static var defaultValue: Enclosing? { nil }
}

extension View {
  /// Gives an injector to this view and all views in it.
  ///
  /// Another injector is another identity: the views are new then, with their state and their tasks.
  ///
  /// - Parameter injector: The injector, which the views retain.
  /// - Returns: The view.
  nonisolated public func injector(_ injector: Injector) -> some View { enclosed(by: Enclosing(injector)) }

  nonisolated func enclosed(by enclosing: Enclosing) -> some View {
    environment(\.enclosing, enclosing).id(ObjectIdentifier(enclosing.injector))
  }
}

extension Scene {
  /// Gives an injector to all views of this scene.
  ///
  /// - Parameter injector: The injector, which the views retain.
  /// - Returns: The scene.
  nonisolated public func injector(_ injector: Injector) -> some Scene {
    environment(\.enclosing, Enclosing(injector))
  }
}
#endif

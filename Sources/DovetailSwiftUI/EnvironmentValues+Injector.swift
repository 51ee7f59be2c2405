#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

extension EnvironmentValues {
  /// The injector that `injector(_:)` or a `ScopeView` gives to a view, or else the current one.
  ///
  /// Without one, a read ends the process.
  public var injector: Injector {
    get {
      guard let injector = enclosingInjector ?? .current else {
        fatalError("\(ViewError.noInjector(to: "read from its environment", at: nil))")
      }
      return injector
    }
    set { enclosingInjector = newValue }
  }

  /// The injector that is set; nil without one.
  var enclosingInjector: Injector? {
    get { self[InjectorKey.self] }
    set { self[InjectorKey.self] = newValue }
  }
}

private struct InjectorKey: EnvironmentKey {
  static var defaultValue: Injector? { nil }
}

extension View {
  /// Gives an injector to this view and all views in it.
  ///
  /// Another injector is another identity: the views are new then, with their state and their tasks.
  ///
  /// - Parameter injector: The injector, which the views retain.
  /// - Returns: The view.
  nonisolated public func injector(_ injector: Injector) -> some View {
    environment(\.enclosingInjector, injector).id(ObjectIdentifier(injector))
  }
}

extension Scene {
  /// Gives an injector to all views of this scene.
  ///
  /// - Parameter injector: The injector, which the views retain.
  /// - Returns: The scene.
  nonisolated public func injector(_ injector: Injector) -> some Scene { environment(\.enclosingInjector, injector) }
}
#endif

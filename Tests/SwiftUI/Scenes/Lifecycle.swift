public import Foundation
public import Observation

/// Whether a scene is shown.
public enum ScenePhase: Comparable {
  /// It is not shown.
  case background
  /// It is shown, but gets no events.
  case inactive
  /// It is shown, and gets events.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
  /// Whether the scene around is shown.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The object of a type that a view around has set.
  subscript<T: AnyObject>(object type: ObjectKey<T>) -> T {
    get {
      guard let object = self[type] else { fatalError("no object of the type '\(T.self)' is in the environment") }
      return object
    }
    set { self[type] = newValue }
  }

  private subscript<T: AnyObject>(type: ObjectKey<T>) -> T? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}

struct ObjectKey<T: AnyObject>: EnvironmentKey, Hashable {
  static var defaultValue: T? { nil }
}

extension Environment where Value: AnyObject & Observable {
  /// Declares an object of the environment.
  public init(_ objectType: Value.Type) { self.init(\.[object: ObjectKey<Value>()]) }
}

extension View {
  /// Sets an object of the environment of this view.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T) -> some View {
    environment(\.[object: ObjectKey<T>()], object)
  }

  /// Performs an action when a value has changed; nothing here performs it.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }

  /// Performs an action when the app is asked to open an address; nothing here performs it.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

/// A program with scenes.
@MainActor @preconcurrency
public protocol App {
  /// The type of the body.
  associatedtype Body: Scene

  /// The scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Creates the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app.
  @MainActor @preconcurrency public static func main() { _ = Self().body }
}

/// A part of an app that the system shows, such as a window.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A scene that the runtime opens itself.
@MainActor @preconcurrency
public protocol PrimitiveScene: Scene where Body == Never {
  /// Returns the view of a new window, and sets its environment.
  func open(_ environment: inout EnvironmentValues) -> any View
}

extension PrimitiveScene {
  /// None.
  public var body: Never { fatalError("'\(Self.self)' has no body") }
}

extension Never: Scene {}

/// Builds a scene.
@resultBuilder
public enum SceneBuilder {
  /// Passes a scene through.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene of windows with the same content, each with its own state.
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  private let content: Content

  /// Creates the scene.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Returns the content.
  @MainActor public func open(_ environment: inout EnvironmentValues) -> any View { content }
}

extension Scene {
  /// Sets a value of the environment of this scene.
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(content: self) { $0[keyPath: keyPath] = value }
  }
}

private nonisolated struct ModifiedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let modify: (inout EnvironmentValues) -> Void

  init(content: Content, modify: @escaping (inout EnvironmentValues) -> Void) {
    (self.content, self.modify) = (content, modify)
  }

  @MainActor func open(_ environment: inout EnvironmentValues) -> any View {
    modify(&environment)
    return content.open(&environment)
  }
}

extension Scene {
  fileprivate func open(_ environment: inout EnvironmentValues) -> any View {
    if let scene = self as? any PrimitiveScene { return scene.open(&environment) }
    return body.open(&environment)
  }
}

extension Screen {
  /// Opens a window of a scene.
  public convenience init(opening scene: some Scene) {
    var environment = EnvironmentValues()
    let content = scene.open(&environment)
    self.init(content, environment)
  }
}

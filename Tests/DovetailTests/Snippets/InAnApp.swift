// compiled with:
// compiled with: -default-isolation MainActor

import Dovetail
import Foundation
import Observation

#if canImport(SwiftUI)
import SwiftUI
#else
// A stand-in for the parts of SwiftUI that the article "In an app" uses, for systems without it.

@MainActor @preconcurrency protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  var body: Never { fatalError("not a view") }
}

protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  var body: Never { fatalError("not a view") }
}

@resultBuilder enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView()
  }
  static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either() }
  static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either() }
}

struct TupleView<Contents>: PrimitiveView {}
struct Either<First: View, Second: View>: PrimitiveView {}
struct ModifiedView: PrimitiveView {}

struct Text: PrimitiveView {
  init(_ text: String) {}
}

struct ProgressView: PrimitiveView {
  init() {}
}

struct Button: PrimitiveView {
  init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

struct List: PrimitiveView {
  init<Row: Identifiable, Content: View>(_ rows: [Row], @ViewBuilder row: @escaping (Row) -> Content) {}
}

extension View {
  func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    ModifiedView()
  }
  func task(_ action: @escaping @MainActor () async -> Void) -> some View { ModifiedView() }
}

protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

struct EnvironmentValues {
  subscript<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

@propertyWrapper @MainActor struct Environment<Value> {
  var wrappedValue: Value
  init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
}

@propertyWrapper @MainActor struct State<Value> {
  var wrappedValue: Value {
    get { initial }
    nonmutating set {}
  }
  private let initial: Value
  init(wrappedValue: Value) { initial = wrappedValue }
  init() where Value: ExpressibleByNilLiteral { initial = nil }
}

@MainActor @preconcurrency protocol Scene {}

@MainActor @preconcurrency protocol App {
  associatedtype Content: Scene
  var body: Content { get }
  init()
}

extension App {
  static func main() {}
}

struct WindowGroup: Scene {
  init<Content: View>(@ViewBuilder content: () -> Content) {}
}
#endif

#if canImport(UIKit)
import UIKit
#else
// A stand-in for the parts of UIKit that the article "In an app" uses, for systems without it.

@MainActor class UIViewController {
  init(nibName: String?, bundle: Bundle?) {}
  required init?(coder: NSCoder) {}
}

@MainActor class UIWindow {
  var rootViewController: UIViewController?
  init() {}
}
#endif

#if canImport(SwiftData)
import SwiftData

@Model final class Item {
  init() {}
}
@ModelActor actor ItemStore {}
#else
// A stand-in for the parts of SwiftData that the article "In an app" uses, for systems without it.

nonisolated protocol PersistentModel: AnyObject {}

nonisolated final class ModelContext {}

@available(*, unavailable)
extension ModelContext: Sendable {}

nonisolated final class ModelContainer: @unchecked Sendable {
  @MainActor let mainContext = ModelContext()
  init(for types: any PersistentModel.Type...) throws {}
}

nonisolated final class Item: PersistentModel {}

actor ItemStore {
  nonisolated let modelContainer: ModelContainer
  init(modelContainer: ModelContainer) { self.modelContainer = modelContainer }
}
#endif

final class HomeController: UIViewController {
  let model: HomeModel

  init(model: HomeModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

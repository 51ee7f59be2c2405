#if canImport(SwiftUI)
public import Dovetail
public import Observation
public import SwiftUI

/// A property of a view whose value an injector makes once for the life of the view.
///
/// ```swift
/// struct HomeScreen: View {
///   @Resolved private var model: HomeModel
///
///   var body: some View { Text(model.title) }
/// }
/// ```
///
/// The value is there at the first evaluation of the body. It is made anew when the environment has another injector, or
/// when the arguments of its factory change. It is released with the view. The injector is that of the environment, or
/// else the one that was current when the view first appeared.
///
/// If the value cannot be made, the process ends with the place of the property, the key and the remedy. For a value
/// that must be awaited, use ``ResolvedView``. In a closed scope, a view that is still drawn gets a value of what the
/// scope has made, and a warning is printed.
@propertyWrapper
public struct Resolved<Value>: DynamicProperty {
  private var kept: Kept<Value>
  private let site: SourceSite

  /// Declares a property of a bound type.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(Key(Value.self), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a property of a bound type.
  ///
  /// - Parameter type: The type.
  public init(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(Key(type), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a property of a bound key.
  ///
  /// - Parameter key: The key.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(Request(key, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Declares a property that a factory makes.
  ///
  /// Arguments that come from other properties are passed in the view's initializer:
  ///
  /// ```swift
  /// init(id: Int) { _model = Resolved(DetailModel.self, id) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that is bound `to(assisted: …)`.
  ///   - argument: The arguments of the factory; the value is made anew when one changes.
  public init<each Argument: Equatable>(
    _ type: Value.Type, _ argument: repeat each Argument,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      Request(
        type, (repeat each argument),
        at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  private init(_ request: Request<Value>) {
    site = request.site
    kept = Kept(key: request.key, arguments: request.arguments) { injector, _ in
      guard let injector else { throw ViewError.noInjector(to: "make '\(request.key)'", at: request.site) }
      if !injector.isClosed { return try request.make(injector) }
      // The view is still drawn, as while it leaves by a transition.
      ViewError.closed(request.key, at: request.site).warn()
      return try Injector.$readsLate.withValue(true) { try request.make(injector) }
    }
  }

  /// The value.
  public var wrappedValue: Value {
    do { return try kept.value() } catch { fatalError("\(ViewError.located(error, at: site))") }
  }

  /// The bindings to the properties of an observable model, such as `$model.name`.
  public var projectedValue: ModelBindings<Value> { ModelBindings(wrappedValue) }

  /// Makes the value, if it is not there or not of the same injector and arguments.
  public func update() { kept.update() }
}

/// The bindings to the properties of an observable model, such as `$model.name`.
@dynamicMemberLookup
public struct ModelBindings<Model> {
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// The binding to a property.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Model, Part>) -> SwiftUI.Binding<Part>
  where Model: AnyObject & Observable {
    Bindable(model)[dynamicMember: path]
  }
}
#endif

public import Dovetail
import DovetailProperties

/// A property whose value, completed by its type's template, is made at the first read.
///
/// ```swift
/// final class UserScreen {
///   @Partial var header: UserView
/// }
/// let screen = injector.run { UserScreen() }
/// ```
///
/// The value is made once, with its dependencies, by the injector that is current when the property's owner is made;
/// see `Injector.current`. `$header` is the underlying `Lazy`, which can be reset, and which the owner's binding can
/// inject:
///
/// ```swift
/// Bind(UserScreen.self).to(UserScreen.init).injecting(\.$header)
/// ```
///
/// A value of the main actor must be read there first.
@propertyWrapper
public struct Partial<Owner: PartialOwner> {
  private var lazy: Lazy<Owner>

  /// Declares a property.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    lazy = Lazy(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value.
  public var wrappedValue: Owner { lazy.wrappedValue }

  /// The value of an object's property.
  public static subscript<Holder: AnyObject>(
    _enclosingInstance holder: Holder,
    wrapped property: KeyPath<Holder, Owner>,
    storage storage: KeyPath<Holder, Partial>
  ) -> Owner {
    holder[keyPath: storage].lazy(for: holder)
  }

  /// The underlying `Lazy`.
  public var projectedValue: Lazy<Owner> {
    get { lazy }
    set { lazy = newValue }
  }
}

extension Partial: Sendable where Owner: Sendable {}

extension Partial {
  // Replaces: extra argument 'wrappedValue' in call
  /// Refuses a value.
  @available(*, unavailable, message: "a partial is made by its template; declare the property without a value")
  public init(wrappedValue: Owner) { fatalError("unavailable") }
}

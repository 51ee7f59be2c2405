import Dovetail

/// A property that is assigned once.
///
/// ```swift
/// final class Session {
///   @Final var token: String?
/// }
/// session.token = "a"           // a second plain assignment traps
/// try session.$token.set("b")   // throws `FinalError`, which names both places
/// ```
///
/// It is nil until it is assigned; to assign nil before that does nothing, and after it is a second assignment. In a
/// struct, each copy is assigned for itself. In a class, one of racing assignments wins. A class that is `Sendable` and
/// checked has no room for a wrapper of any kind, since the compiler counts each as a variable; let it hold a
/// ``FinalCell`` in a constant.
@propertyWrapper
public struct Final<Value> {
  private var cell: FinalCell<Value>

  /// Declares a property that is not yet assigned.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    cell = FinalCell(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a property that its default value assigns, unless that is nil.
  ///
  /// - Parameter wrappedValue: The value.
  public init(
    wrappedValue: Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    cell = FinalCell(declaredAt: site, wrappedValue, assignedAt: site)
  }

  /// The value, or nil when it is not yet assigned.
  public var wrappedValue: Value? {
    get { cell.value }
    set {
      makeUnique()
      cell.assignOrTrap(newValue)
    }
  }

  /// The value, in an object that other threads may assign at the same time.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Final>
  ) -> Value? {
    get { owner[keyPath: storage].cell.value }
    set { owner[keyPath: storage].cell.assignOrTrap(newValue) }
  }

  /// What holds the value, and assigns it with an error where a plain assignment traps.
  public var projectedValue: FinalCell<Value> {
    mutating get {
      makeUnique()
      return cell
    }
  }

  /// What holds the value of an object.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: KeyPath<Owner, FinalCell<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Final>
  ) -> FinalCell<Value> {
    owner[keyPath: storage].cell
  }

  /// Gives a struct that was copied a cell of its own.
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&cell) { cell = FinalCell(copying: cell) }
  }
}

extension Final: Sendable where Value: Sendable {}

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
/// The property is nil until it is assigned. Assigning nil before that does nothing; after it, nil is a second
/// assignment. In a struct, each copy is assigned separately. In a class, one of several racing assignments wins. A
/// class with a checked `Sendable` conformance cannot have property wrappers, since the compiler counts each as a
/// variable; use a constant ``FinalCell`` there.
@propertyWrapper
public struct Final<Value> {
  private var cell: FinalCell<Value>

  /// Declares a property that is not yet assigned.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    cell = FinalCell(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a property with a default value, which counts as its assignment.
  ///
  /// - Parameter wrappedValue: The value; nil leaves the property unassigned.
  public init(
    wrappedValue: Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    cell = FinalCell(declaredAt: site, wrappedValue, assignedAt: site)
  }

  /// The value, or nil before it is assigned.
  public var wrappedValue: Value? {
    get { cell.value }
    set {
      makeUnique()
      cell.assignOrTrap(newValue)
    }
  }

  /// The value in a class, whose instances other threads may assign to at the same time.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Final>
  ) -> Value? {
    get { owner[keyPath: storage].cell.value }
    set { owner[keyPath: storage].cell.assignOrTrap(newValue) }
  }

  /// The cell of the value; its ``FinalCell/set(_:fileID:filePath:line:column:)`` throws where a plain assignment
  /// traps.
  public var projectedValue: FinalCell<Value> {
    mutating get {
      makeUnique()
      return cell
    }
  }

  /// The cell of the value in a class.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: KeyPath<Owner, FinalCell<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Final>
  ) -> FinalCell<Value> {
    owner[keyPath: storage].cell
  }

  /// Copies the cell if the struct was copied.
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&cell) { cell = FinalCell(copying: cell) }
  }
}

extension Final: Sendable where Value: Sendable {}

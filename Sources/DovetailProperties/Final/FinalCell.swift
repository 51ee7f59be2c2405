import Dovetail
import Synchronization

/// A value that is assigned once, even if several threads try.
///
/// ```swift
/// final class Session: Sendable {
///   let token = FinalCell<String>()
/// }
/// try session.token.set("a")
/// ```
public final class FinalCell<Value> {
  private var content: Value?
  private let isAssigned: Atomic<Bool>
  /// Where the value was assigned, if known; the lock serializes assignments.
  private let assignment: Mutex<SourceSite?>
  private let declaration: SourceSite

  /// Makes a cell that is not yet assigned.
  public convenience init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(declaredAt: site, nil, assignedAt: nil)
  }

  convenience init(copying other: FinalCell) {
    // The value is read first: if another thread assigns in between, the copy is unassigned and ignores the site.
    let value = other.value
    self.init(declaredAt: other.declaration, value, assignedAt: other.assignment.withLock(\.self))
  }

  init(declaredAt declaration: SourceSite, _ value: Value?, assignedAt site: SourceSite?) {
    self.declaration = declaration
    content = value
    isAssigned = Atomic(value != nil)
    assignment = Mutex(value == nil ? nil : site)
  }

  /// The value, or nil before it is assigned.
  public var value: Value? { isAssigned.load(ordering: .acquiring) ? content : nil }

  /// Assigns the value.
  ///
  /// - Parameter value: The value.
  /// - Throws: `FinalError` when it is assigned already.
  public func set(
    _ value: Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(FinalError) {
    try assign(value, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Assigns the value from a setter, which cannot know its caller's place in the source.
  func assignOrTrap(_ value: Value?) {
    if value == nil, !isAssigned.load(ordering: .acquiring) { return }
    do { try assign(value, at: nil) } catch { fatalError(error.description) }
  }

  private func assign(_ value: Value?, at site: SourceSite?) throws(FinalError) {
    try assignment.withLock { (first) throws(FinalError) in
      // The lock orders this load after the store below.
      guard !isAssigned.load(ordering: .relaxed) else {
        throw FinalError(valueType: Value.self, declaration: declaration, first: first, second: site)
      }
      content = value
      first = site
      isAssigned.store(true, ordering: .releasing)
    }
  }
}

// Sendable: `content` is written once, in `assign` under the lock of `assignment`, and published by the releasing store
// to `isAssigned`, which every read loads first.
extension FinalCell: @unchecked Sendable where Value: Sendable {}

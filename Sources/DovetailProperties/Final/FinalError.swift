public import Dovetail

/// A second assignment of what is assigned once.
public struct FinalError: Error {
  /// The type of the value.
  public let valueType: Any.Type

  /// Where the property or the cell is declared.
  public let declaration: SourceSite

  /// Where it was assigned first; nil for a plain assignment, since Swift does not tell a setter who calls it.
  public let first: SourceSite?

  /// Where it was to be assigned again; nil for a plain assignment.
  public let second: SourceSite?
}

extension FinalError: CustomStringConvertible {
  /// The whole message: what was assigned, both places, and the remedy.
  public var description: String {
    let name = TypeName.of(valueType)
    return Message(at: second ?? declaration, "assigned-twice", "a final '\(name)' was assigned a second time")
      .adding("declared at", declaration.shortDescription)
      .adding("assigned at", Self.place(first))
      .adding("and again at", Self.place(second))
      .adding("to fix it", "assign it once, or use 'var' without @Final")
      .text
  }

  private static func place(_ site: SourceSite?) -> String {
    site?.shortDescription ?? "a plain assignment; to have its line here, write: try $property.set(…)"
  }
}

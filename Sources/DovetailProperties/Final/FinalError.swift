public import Dovetail

/// A second assignment to a property or cell that is assigned once.
public struct FinalError: Error {
  /// The type of the value.
  public let valueType: Any.Type

  /// Where the property or the cell is declared.
  public let declaration: SourceSite

  /// Where it was assigned first; nil for a plain assignment, since a setter cannot know its caller.
  public let first: SourceSite?

  /// Where the second assignment is; nil for a plain assignment.
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
    site?.shortDescription ?? "a plain assignment, whose line is unknown; 'try $property.set(…)' reports it"
  }
}

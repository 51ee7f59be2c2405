/// What a graph may do, and was hardly meant to: the binding of a class inherits nothing of the recipe of its superclass.
public struct GraphWarning: Sendable {
  /// The class.
  public let key: AnyKey
  /// The superclass that has the recipe.
  public let superclass: AnyKey
  /// The binding of the class.
  public let location: Finding.Location

  /// The warning's stable name, which the message has in brackets.
  public var id: String { "inherits-nothing" }
}

extension GraphWarning: CustomStringConvertible {
  /// The whole message: the place, what is left out and the remedy.
  public var description: String {
    var message = Message(
      severity: .warning, at: location.site, id,
      "the binding of '\(key)' inherits nothing of the recipe of its superclass '\(superclass)'")
    message.add("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
    message.add(
      "to fix it", ["inherit it: .to(Recipe(\(key).init).inheriting(\(superclass).recipe)), whole or changed"])
    return message.text
  }
}

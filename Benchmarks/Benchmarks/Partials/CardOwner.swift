import Dovetail

/// The type of a card, whichever its number is.
protocol CardOwner: SendableMetatype {
  /// The name of its template.
  static var name: String { get }

  /// Its binding and its template.
  @ModuleBuilder static var bindings: Bindings { get }
}

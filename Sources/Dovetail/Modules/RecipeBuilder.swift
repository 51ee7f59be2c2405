/// What says how a value is completed after it has been made: a binding's target, and a type's own recipe.
public protocol RecipeBuilder<Value>: Sendable {
  /// The type of the value.
  associatedtype Value

  /// How the value is made and completed.
  var recipe: Recipe<Value> { get }

  /// The same element with another recipe.
  ///
  /// - Parameter recipe: How the value is made and completed.
  /// - Returns: The element.
  func with(_ recipe: Recipe<Value>) -> Self
}

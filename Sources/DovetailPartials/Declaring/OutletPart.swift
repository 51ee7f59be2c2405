import Dovetail

/// An outlet without the type of its owner.
@usableFromInline
struct OutletPart: Sendable {
  let name: String
  let isRequired: Bool
  private let type: any Any.Type
  /// Makes what connects an element that is read so, or nil when the outlet cannot take it.
  let connecting: @Sendable (Reading, _ element: Int) -> PartialOperation?

  /// What it takes, as messages write it.
  var typeName: String { TypeName.of(type) }

  /// Declares an outlet.
  ///
  /// - Parameters:
  ///   - name: The outlet's name.
  ///   - isRequired: Whether a template must fill it.
  ///   - value: What it takes.
  ///   - set: Takes the second value, which is of that type.
  @usableFromInline
  init<Value>(name: String, isRequired: Bool, _ value: Value.Type, set: @escaping PartialConnection) {
    self.name = name
    self.isRequired = isRequired
    type = value
    connecting = { reading, element in reading.connecting(element, as: Value.self, by: set) }
  }
}

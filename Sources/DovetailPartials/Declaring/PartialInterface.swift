import Dovetail

/// What the template of an owner may say and must say.
public struct PartialInterface<Owner: AnyObject>: Sendable {
  let shape: Shape

  /// Declares an interface.
  ///
  /// - Parameter parts: The outlets and the actions; and for the root element its attributes, and where elements and
  ///   text go.
  public init(@OwnerBuilder<Owner> _ parts: () -> ElementParts<Owner>) {
    shape = Shape(of: Owner.self, parts().list, reserved: []) { parts, index in
      PartialValue(try parts.part(index, Owner.self))
    }
  }
}

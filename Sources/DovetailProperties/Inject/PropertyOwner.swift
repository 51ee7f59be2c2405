import Dovetail

/// The object whose property was read by its dollar sign, for a later use of the wrapper.
///
/// It refers to the object only for a hook that gets it: in the deinit of an Objective-C object, forming a weak
/// reference ends the process.
final class PropertyOwner: @unchecked Sendable {
  // Sendable: both references are constants; hooks receive the object on the thread that uses the wrapper, and the path
  // of a stored property has no state.
  weak let object: AnyObject?
  private let type: AnyObject.Type
  private let storage: AnyKeyPath

  init(_ object: AnyObject, _ storage: AnyKeyPath, isShown: Bool) {
    self.object = isShown ? object : nil
    type = Swift.type(of: object)
    self.storage = storage
  }

  /// The type and the property's name, for messages.
  var title: String? { PropertySite.name(of: storage).map { "\(TypeName.of(type)).\($0)" } }
}

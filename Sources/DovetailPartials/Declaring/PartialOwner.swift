import Dovetail

/// An object that is completed by a template: a file that lists its elements, and the outlets that they fill.
///
/// ```swift
/// final class UserView: View, PartialOwner {
///   var nameLabel: Label!
///   func save() { … }
///
///   static var partial: PartialInterface<UserView> {
///     PartialInterface {
///       Children(\.subviews)
///       Outlet("name", \.nameLabel)
///       Action("save", UserView.save)
///     }
///   }
///   static var source: PartialSource { PartialSource(in: .module) }
/// }
/// ```
///
/// With `Template(UserView.self)` beside `Bind(UserView.self).to(UserView.init)` in a module, every `UserView` that the
/// graph makes is complete.
///
/// An owner on the main actor conforms there, so nothing in it must be `nonisolated`:
/// `final class UserView: UIView, @MainActor PartialOwner`.
public protocol PartialOwner: AnyObject {
  /// The type that is completed: the conforming type itself.
  associatedtype Owner: AnyObject = Self

  /// The outlets, actions and attributes that the template may use.
  static var partial: PartialInterface<Owner> { get }

  /// Where the template's file is.
  static var source: PartialSource { get }

  /// Called after all outlets are connected.
  ///
  /// - Throws: Any error; making the owner fails with it.
  func outletsDidConnect() throws
}

extension PartialOwner {
  /// A file in the main bundle, named after the type.
  public static var source: PartialSource { PartialSource() }

  /// Does nothing.
  public func outletsDidConnect() throws {}
}

/// The outlets, actions and attributes that an owner declares for its template.
public struct PartialInterface<Owner: AnyObject>: Sendable {
  let shape: Shape

  /// Declares an interface.
  ///
  /// - Parameter parts: The outlets and actions, and the attributes, text and children of the root element.
  public init(@OwnerBuilder<Owner> _ parts: () -> ElementParts<Owner>) {
    shape = Shape(of: Owner.self, parts().list, reserved: []) { parts, index in
      PartialValue(try parts.part(index, Owner.self))
    }
  }
}

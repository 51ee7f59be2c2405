import Dovetail

/// An object that is completed by a template: a file that says which elements it has, and which of its outlets they fill.
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
/// With `Template(UserView.self)` beside `Bind(UserView.self).to(UserView.init)` in a module, whoever asks for a
/// `UserView` gets one that is complete.
///
/// An owner on the main actor conforms there, and nothing in it need be `nonisolated`:
/// `final class UserView: UIView, @MainActor PartialOwner`.
public protocol PartialOwner: AnyObject {
  /// The type that is completed: the conforming type itself.
  associatedtype Owner: AnyObject = Self

  /// What the template may say and must say.
  static var partial: PartialInterface<Owner> { get }

  /// Where the template's file is.
  static var source: PartialSource { get }

  /// Is called when all outlets are connected.
  ///
  /// - Throws: Any error; the owner is not made then.
  func outletsDidConnect() throws
}

extension PartialOwner {
  /// The main bundle, and a file that is named for the type.
  public static var source: PartialSource { PartialSource() }

  /// Does nothing.
  public func outletsDidConnect() throws {}
}

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

import DovetailPartials
import Foundation

extension BloodMagic {
  class View {}

  final class Label: View, PartialElement {
    var text = ""

    static var element: Element<Label> {
      Element("Label") { Attribute("text", \.text, .required) }
    }
  }

  /// A view that a template completes, as a nib did in BloodMagic.
  final class UserView: View, PartialOwner {
    /// The folder of the test's template.
    @TaskLocal static var folder = URL(filePath: "/")

    var views: [View] = []
    var name: Label?

    static var partial: PartialInterface<UserView> {
      PartialInterface {
        Children(\.views)
        Outlet("name", \.name)
      }
    }

    static var source: PartialSource { PartialSource(at: folder, languages: []) }
  }
}

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

  /// A view that is completed by a file, where BloodMagic had a nib.
  final class UserView: View, PartialOwner {
    /// Where a test has its file.
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

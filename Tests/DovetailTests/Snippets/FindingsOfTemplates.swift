import Dovetail
import DovetailInspection
import DovetailPartials
import Foundation

class View {
  var subviews: [View] = []
}
final class Label: View, PartialElement {
  var text = ""
  var size = 12
  static var element: Element<Label> {
    Element("Label") {
      Attribute("text", \.text, .required)
      Attribute("size", \.size)
    }
  }
}
final class Button: View, PartialElement {
  var title = ""
  var onTap: (() -> Void)?
  static var element: Element<Button> {
    Element("Button") {
      TextContent(\.title, .required)
      Trigger("action", \.onTap)
    }
  }
}
final class UserView: View, PartialOwner {
  var nameLabel: Label?
  func save() {}
  func pick(_ number: Int) {}
  static var partial: PartialInterface<UserView> {
    PartialInterface {
      Children(\.subviews)
      Outlet("name", \.nameLabel, isOutletNeeded ? .required : .optional)
      Action("save", UserView.save)
      Action("pick", UserView.pick)
    }
  }
  static var source: PartialSource { PartialSource(at: templates) }
}
/// The folder of the example's template.
nonisolated(unsafe) var templates = URL(filePath: "/nowhere")
nonisolated(unsafe) var isOutletNeeded = false
struct ScreenModule: Module {
  var bindings: Bindings {
    Bind(Label.self).to(Label.init)
    Bind(Button.self).to(Button.init)
    Bind(UserView.self).to(UserView.init)
    Template(UserView.self)
  }
}
extension Bundle {
  static var module: Bundle { .main }
}

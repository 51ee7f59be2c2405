import DovetailPartials

final class UserView: View, PartialOwner {
  let greeting: String
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var nameLabel: Label!
  weak var hint: Label?
  var badge: View?
  var icon: (any Drawing)?
  private(set) var log: [String] = []

  init(greeting: String) {
    self.greeting = greeting
  }

  func save() { log.append("save") }
  func rename(to name: String) { log.append("rename to \(name)") }

  func outletsDidConnect() { log.append("\(greeting), \(nameLabel.text)") }

  static var partial: PartialInterface<UserView> {
    PartialInterface {
      Attribute("tag", \.tag)
      Children(\.subviews)
      Outlet("name", \.nameLabel)
      Outlet("hint", \.hint, .optional)
      Outlet("badge", \.badge, .optional)
      Outlet("icon", \.icon, .optional)
      Action("save", UserView.save)
      Action("rename", UserView.rename)
    }
  }

  static var source: PartialSource { PartialSource(in: .module, folder: "Templates") }
}

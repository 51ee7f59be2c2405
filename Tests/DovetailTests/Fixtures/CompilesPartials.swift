import Dovetail
import DovetailPartials
import DovetailProperties
import Foundation
import Testing

class View {
  var subviews: [View] = []
  init() {}
}

final class Label: View, PartialElement {
  var text = ""
  var size = 0
  weak var next: Label?

  static var element: Element<Label> {
    Element("Label") {
      Attribute("text", \.text, .required)
      Attribute("size", \.size, default: 12)
    }
  }
}

final class Button: View {
  var text: String?
  var color: Color?
  var onTap: (() -> Void)?
  var onChange: ((String) -> Void)?
}

extension Button: PartialElement {
  static var element: Element<Button> {
    Element("Button") {
      TextContent(\.text)
      Attribute("color", \.color)
      Attribute("tint") { (button: inout Button, color: Color) in button.color = color }
      Trigger("action", \.onTap)
      Trigger("changed", \.onChange)
    }
  }
}

struct Color: AttributeValue {
  let hex: String

  init?(attribute text: String) {
    guard text.hasPrefix("#") else { return nil }
    hex = text
  }

  static var attributeHint: String { "a color, such as #ff8800" }
}

enum Side: String, CaseIterable, AttributeValue { case left, right }

protocol Block {}

struct Paragraph: Block, PartialElement {
  var text = ""
  var side: Side?
  var blocks: [any Block] = []

  static var element: Element<Paragraph> {
    Element("Paragraph") {
      TextContent(\.text, .required)
      Attribute("side", \.side)
      Children(\.blocks)
      Usable(as: (any Block).self) { $0 }
    }
  }
}

final class UserView: View, PartialOwner {
  var nameLabel: Label?
  weak var badge: View?

  func save() {}
  func rename(to name: String) {}

  static var partial: PartialInterface<UserView> {
    PartialInterface {
      Children(\.subviews)
      Outlet("name", \.nameLabel)
      Outlet("badge", \.badge, .optional)
      Action("save", UserView.save)
      Action("rename", UserView.rename)
      Action("close") { $0.save() }
      Action("copy") { (view: UserView, name: String) in view.rename(to: name) }
    }
  }
}

struct ScreenModule: Module {
  var bindings: Bindings {
    Bind(Label.self).to(Label.init)
    Bind(Button.self).to(Button.init)
    Bind(UserView.self).to(UserView.init)
    Template(UserView.self)
  }
}

protocol Markup {}

struct Words: Markup {
  let text: String
  init(_ text: String) { self.text = text }
}

protocol Tag: AnyObject, PartialElement where Made == Self {
  var style: String? { get set }
  var content: [any Markup] { get set }
}

extension Tag {
  @ElementBuilder<Self>
  static var shared: ElementParts<Self> {
    Attribute("class", \.style)
    Children(\.content) { Words($0) }
  }
}

final class Link: Tag {
  var style: String?
  var content: [any Markup] = []
  var address: URL?

  static var element: Element<Link> {
    Element("a") {
      shared
      Attribute("href", \.address, .required)
    }
  }
}

final class Cell: PartialElement {
  let tag: String
  var style: String?
  var text = ""

  init(tag: String) { self.tag = tag }

  static let tags = ["tr", "td"]

  static var element: Element<Cell> {
    for tag in tags {
      Element(Key(tag)) { TextContent(\.text) }
    }
    Element(.headerCell) {
      TextContent(\.text)
      Attribute("class", \.style)
    }
  }
}

extension Keys {
  static let headerCell = Key<Cell>("th")
}

final class UserScreen {
  @Partial var header: UserView
}

import Dovetail
import DovetailPartials
import Foundation

class View {
  var subviews: [View] = []
}
final class Label: View {
  var text = ""
  var size = 12
}
final class Button: View, PartialElement {
  static var element: Element<Button> { Element("Button") {} }
}
final class Badge: View, PartialOwner {
  static var partial: PartialInterface<Badge> { PartialInterface {} }
  static var source: PartialSource { PartialSource(in: .main) }
}

struct Item: Sendable {}
struct Rows {
  var content: [ItemRow] = []
}
final class ItemRow {
  func show(_ item: Item) {}
}
var injector: Injector { fatalError() }

extension Bundle {
  /// The package manager generates this property for targets with resources.
  static var module: Bundle { .main }
}

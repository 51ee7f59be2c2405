/// The base class of the toolkit's views.
class View {
  var subviews: [View] = []
  var tag = 0

  init() {}

  /// The view as text: its title and its subviews.
  var outline: String {
    let content = subviews.map(\.outline).joined(separator: ", ")
    return content.isEmpty ? title : "\(title)[\(content)]"
  }

  var title: String { "\(Self.self)" }
}

/// What the tests' toolkit shows.
class View {
  var subviews: [View] = []
  var tag = 0

  init() {}

  /// The view as text: its type, what it says and what lies in it.
  var outline: String {
    let content = subviews.map(\.outline).joined(separator: ", ")
    return content.isEmpty ? title : "\(title)[\(content)]"
  }

  var title: String { "\(Self.self)" }
}

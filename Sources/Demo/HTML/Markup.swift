/// What a page consists of.
protocol Markup { var html: String { get } }

/// Escaped text.
extension String: Markup {
  var html: String {
    let references: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    return unicodeScalars.map { references[$0] ?? String($0) }.joined()
  }
}

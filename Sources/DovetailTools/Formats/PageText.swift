/// Writes a graph as a page that needs nothing else: no network, no files beside it.
enum PageText {
  static func of(_ document: GraphDocument, named name: String) -> String {
    page(PackageResources.page_html)
      .replacing("/*STYLE*/", with: page(PackageResources.page_css))
      .replacing("/*SCRIPT*/", with: page(PackageResources.page_js))
      .replacing("/*TITLE*/", with: "Graph of \(name.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))")
      // Last, since what it brings may hold any text.
      .replacing("/*GRAPH*/", with: escaped(document.json))
  }

  private static func page(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// JSON that ends no script element: in its strings, where alone a `<` can stand, an escape means the same.
  private static func escaped(_ json: String) -> String { json.replacing("<", with: "\\u003c") }
}

import Dovetail
import DovetailInspection

/// Writes a graph as a page that needs no network and no other file.
enum PageText {
  // The SHA-256 of the style and of the script. A browser runs nothing else, so names cannot inject code. When one of
  // the files changes, a test of the page prints the new hash.
  private static let styleHash = "0PM52MQ2Sn6M98TkFq8vY9LN665EQlEikvS0HGKJKc4="
  private static let scriptHash = "J3e8QpPgHlkbVWPWC6by+Tw0XM/2fuNTpubr2T7VMl4="

  static func of(_ document: GraphDocument, named name: String) -> String {
    let title = "Graph of \(escaped(name))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'">
      <title>\(title)</title>
      <style>\(text(PackageResources.page_css))</style>
      </head>
      <body>
      <header>
        <h1>\(title)</h1>
        <input id="search" type="search" placeholder="Key, module or file" aria-label="Search">
        <span id="matches"></span>
        <button id="begin" type="button">Roots</button>
        <button id="fit" type="button">Show all</button>
      </header>
      <main>
        <svg id="picture" role="img" aria-label="The graph"></svg>
        <aside id="details" aria-live="polite"></aside>
      </main>
      <footer id="legend"></footer>
      <script type="application/json" id="graph">\(inert(document.json))</script>
      <script>\(text(PackageResources.page_js))</script>
      </body>
      </html>

      """
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Escapes text for the content of an element.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      default: nil
      }
    }
  }

  /// Escapes each `<` of JSON, so that it cannot end the script element; a `<` can only be in a string.
  private static func inert(_ json: String) -> String { json.replacingScalars { $0 == "<" ? "\\u003c" : nil } }
}

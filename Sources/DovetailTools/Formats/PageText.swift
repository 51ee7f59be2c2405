import Dovetail
import DovetailInspection

/// Writes a graph as a page that needs nothing else: no network, no files beside it.
enum PageText {
  // The SHA-256 of the style and of the script. A browser compares them with what it finds, and runs nothing else, whatever
  // a name brings in. When one of the files has changed, a test of the page tells the new hash.
  private static let styleHash = "WPhvBqwwGL2BLwHYAu5EYkJQffUJz22bZS90p+SaiJA="
  private static let scriptHash = "8jzy3rxTPj/o6/O5cGJ1NnG+6yo73X31JOLc9coIyIw="

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
        <input id="search" type="search" placeholder="Search keys, modules and files" aria-label="Search">
        <span id="matches"></span>
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

  /// The text for between two tags.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      default: nil
      }
    }
  }

  /// JSON that ends no script element: in its strings, where alone a `<` can stand, an escape means the same.
  private static func inert(_ json: String) -> String { json.replacingScalars { $0 == "<" ? "\\u003c" : nil } }
}

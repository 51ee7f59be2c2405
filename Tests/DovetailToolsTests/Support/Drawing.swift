import Dovetail
import Foundation
import Testing

/// The boxes and lines of a page that a browser has drawn.
struct Drawing {
  /// A rectangle; a straight line's has no height or no width.
  struct Area: CustomTestStringConvertible {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    var testDescription: String { "x \(x), y \(y)" }

    /// The smallest rectangle around points.
    init(around points: [(x: Double, y: Double)]) {
      x = (points.map(\.x).min() ?? 0)...(points.map(\.x).max() ?? 0)
      y = (points.map(\.y).min() ?? 0)...(points.map(\.y).max() ?? 0)
    }

    /// Whether two rectangles overlap, not counting their edges.
    func meets(_ other: Area) -> Bool {
      x.lowerBound < other.x.upperBound && other.x.lowerBound < x.upperBound
        && y.lowerBound < other.y.upperBound && other.y.lowerBound < y.upperBound
    }
  }

  /// The size of a unit on the screen.
  let scale: Double
  /// The position of the picture's corner on the screen.
  let corner: (x: Double, y: Double)
  let boxes: [Area]
  /// The rectangles around the pieces of all lines.
  let pieces: [Area]

  /// Draws a module's graph in a browser.
  init(of module: some Module, choosing fragment: String = "") async throws {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: module)
    let page = try await Browser.rendered(folder.path(of: "page.html"), fragment: fragment)
    let view = try #require(page.firstMatch(of: /translate\(([-\d.]+),([-\d.]+)\) scale\(([\d.]+)\)/))
    corner = (Double(view.1) ?? 0, Double(view.2) ?? 0)
    scale = Double(view.3) ?? 0
    boxes = page.matches(
      of: /class="node[^"]*" transform="translate\(([\d.]+),([\d.]+)\)"[^>]*><rect width="([\d.]+)" height="([\d.]+)"/
    )
    .map { match in
      let numbers = [match.1, match.2, match.3, match.4].map { Double($0) ?? 0 }
      return Area(around: [(numbers[0], numbers[1]), (numbers[0] + numbers[2], numbers[1] + numbers[3])])
    }
    pieces = page.matches(of: /class="edge [^"]*" d="([^"]*)"/).flatMap { Self.pieces(of: $0.1) }
  }

  /// The rectangles around the pieces of a path, which has moves, horizontal lines and curves.
  private static func pieces(of path: Substring) -> [Area] {
    var last = (x: 0.0, y: 0.0)
    return path.matches(of: /([MHhC])([-\d., ]+)/).compactMap { command in
      let numbers = command.2.split { $0 == "," || $0 == " " }.map { Double($0) ?? 0 }
      let begin = last
      switch command.1 {
      case "M": last = (numbers[0], numbers[1])
      case "H": last.x = numbers[0]
      case "h": last.x += numbers[0]
      default: last = (numbers[4], numbers[5])
      }
      if command.1 == "M" { return nil }
      let between = command.1 == "C" ? [(x: numbers[0], y: numbers[1]), (x: numbers[2], y: numbers[3])] : []
      return Area(around: [begin, last] + between)
    }
  }
}

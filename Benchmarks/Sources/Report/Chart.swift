import Foundation

/// A picture of times on a logarithmic scale, for a light and for a dark page.
struct Chart {
  private static let width = 760.0
  private static let left = 210.0
  private static let right = 80.0
  private static let top = 56.0
  private static let lineHeight = 22.0
  private static let gap = 14.0

  private let groups: [BarGroup]
  private let scale: LogScale

  init(of results: Results) throws {
    groups = try BarGroup.all(results)
    scale = LogScale(
      covering: groups.flatMap(\.bars).map(\.nanoseconds), from: Self.left, to: Self.width - Self.right)
  }

  /// The picture as a document of its own.
  var svg: String {
    var y = Self.top
    var body: [String] = []
    for group in groups {
      body.append(text(16, y + 15, group.title, style: "group"))
      y += Self.lineHeight
      for bar in group.bars {
        body += draw(bar, at: y)
        y += Self.lineHeight
      }
      y += Self.gap
    }
    return page(height: y + 4, body: grid(to: y - Self.gap + 4) + body)
  }

  private func draw(_ bar: Bar, at y: Double) -> [String] {
    let middle = y + 11
    let x = scale.position(of: bar.nanoseconds)
    let style = bar.isOurs ? "ours" : "other"
    return [
      text(Self.left - 14, middle + 4, bar.title, style: "end \(style)-name"),
      #"<line class="\#(style)" x1="\#(number(Self.left))" x2="\#(number(x))" y1="\#(number(middle))" "#
        + #"y2="\#(number(middle))"/>"#,
      #"<circle class="\#(style)" cx="\#(number(x))" cy="\#(number(middle))" r="5"/>"#,
      text(x + 12, middle + 4, Figure.time(bar.nanoseconds), style: "\(style)-name"),
    ]
  }

  private func grid(to bottom: Double) -> [String] {
    scale.decades.flatMap { decade in
      let x = number(scale.position(of: decade))
      return [
        #"<line class="grid" x1="\#(x)" x2="\#(x)" y1="\#(number(Self.top))" y2="\#(number(bottom))"/>"#,
        #"<text class="middle" x="\#(x)" y="\#(number(Self.top - 8))">\#(Figure.decade(decade))</text>"#,
      ]
    }
  }

  private func page(height: Double, body: [String]) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(height))" role="img" \
    aria-labelledby="title">
    <title id="title">Time of one operation, on a logarithmic scale: Dovetail beside other variants</title>
    \(ChartStyle.css)
    <rect class="page" width="100%" height="100%" rx="8"/>
    \(text(16, 26, "Time of one operation (logarithmic scale; less is better)", style: "title"))
    \(body.joined(separator: "\n"))
    </svg>

    """
  }

  private func text(_ x: Double, _ y: Double, _ text: String, style: String) -> String {
    #"<text class="\#(style)" x="\#(number(x))" y="\#(number(y))">\#(text)</text>"#
  }

  private func number(_ value: Double) -> String { Figure.plain((value * 10).rounded() / 10) }
}

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

  private func draw(_ bar: BarGroup.Bar, at y: Double) -> [String] {
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

/// A logarithmic scale from whole decades to places on a line.
private struct LogScale {
  private let exponents: ClosedRange<Double>
  private let places: ClosedRange<Double>

  /// Makes a scale of as many decades as the values need.
  ///
  /// - Parameters:
  ///   - values: The values, all greater than 0.
  ///   - start: The place of the least decade.
  ///   - end: The place of the greatest.
  init(covering values: [Double], from start: Double, to end: Double) {
    let logarithms = values.map { log10($0) }
    let least = (logarithms.min() ?? 0).rounded(.down)
    exponents = least...max(least + 1, (logarithms.max() ?? 0).rounded(.up))
    places = start...end
  }

  /// The values at which a line is drawn.
  var decades: [Double] {
    stride(from: exponents.lowerBound, through: exponents.upperBound, by: 1).map { pow(10, $0) }
  }

  /// The place of a value.
  func position(of value: Double) -> Double {
    let part = (log10(value) - exponents.lowerBound) / (exponents.upperBound - exponents.lowerBound)
    return places.lowerBound + part * (places.upperBound - places.lowerBound)
  }
}

/// The colors and fonts of the chart.
private enum ChartStyle {
  static let css = """
    <style>
    text {
      font: 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #59636e;
      paint-order: stroke; stroke: #ffffff; stroke-width: 4px;
    }
    .title { font-size: 15px; font-weight: 600; fill: #1f2328; }
    .group { font-weight: 600; fill: #1f2328; }
    .ours-name { font-weight: 600; fill: #0550ae; }
    .other-name { fill: #59636e; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; font-size: 12px; }
    .page { fill: #ffffff; }
    .grid { stroke: #d1d9e0; }
    line.ours { stroke: #0969da; stroke-width: 3; }
    line.other { stroke: #9aa4af; stroke-width: 3; }
    circle.ours { fill: #0969da; }
    circle.other { fill: #818b98; }
    @media (prefers-color-scheme: dark) {
    text, .other-name { fill: #9198a1; stroke: #0d1117; }
    .title, .group { fill: #f0f6fc; }
    .ours-name { fill: #79c0ff; }
    .page { fill: #0d1117; }
    .grid { stroke: #30363d; }
    line.ours { stroke: #4493f8; }
    line.other { stroke: #656c76; }
    circle.ours { fill: #4493f8; }
    circle.other { fill: #818b98; }
    }
    </style>
    """
}

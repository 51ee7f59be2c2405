/// The colors and fonts of the chart.
enum ChartStyle {
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

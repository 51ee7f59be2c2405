import DovetailPartials

/// A bar that is as long as its row has lines.
final class ReportBar: PagePart {
  static let tag = "div"

  var style: String?
  var content: [any Markup] = []
  private var length: Double?

  var attributes: [(name: String, value: String?)] {
    [("class", style), ("style", length.map { "width: \(Int(($0 * 100).rounded()))%" })]
  }

  /// Draws the bar: from 0 to 1, or none.
  func show(_ length: Double?) {
    self.length = length
  }

  static var partial: PartialInterface<ReportBar> {
    PartialInterface { shared }
  }
}

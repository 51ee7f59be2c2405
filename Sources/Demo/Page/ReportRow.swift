import Dovetail
import DovetailPartials

/// A row of the table: the name of a type, a bar, and a number for each column.
final class ReportRow: PagePart {
  static let tag = "tr"

  var style: String?
  var content: [any Markup] = []
  private var name = HeaderCell()
  private var bar = ReportBar()
  private let columns: [Column]
  private let newCell: Provider<Cell>

  init(columns: [Column], newCell: Provider<Cell>) {
    self.columns = columns
    self.newCell = newCell
  }

  /// Fills the row.
  ///
  /// - Parameters:
  ///   - name: What the row is about.
  ///   - tally: The numbers.
  ///   - most: The lines that make a full bar; nil for a row without one.
  func show(_ name: String, _ tally: Tally, of most: Int?) {
    self.name.say(name)
    bar.show(most.map { $0 > 0 ? Double(tally.lines) / Double($0) : 0 })
    for column in columns {
      let cell = newCell()
      cell.style = "number"
      cell.say(column.cell(for: tally))
      content.append(cell)
    }
  }

  static var partial: PartialInterface<ReportRow> {
    PartialInterface {
      shared
      Outlet("name", \.name)
      Outlet("bar", \.bar)
    }
  }
}

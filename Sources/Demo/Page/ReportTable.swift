import Dovetail
import DovetailPartials

/// The table: a row for each type of file.
final class ReportTable: PagePart {
  static let tag = "table"

  var style: String?
  var content: [any Markup] = []
  private var titles = Row()
  private var rows = TableBody()
  private var sums = TableFoot()
  private let columns: [Column]
  private let newTitle: Provider<HeaderCell>
  // A template says what is there once. What repeats is asked for as often as it is needed.
  private let newRow: Provider<ReportRow>

  init(columns: [Column], newTitle: Provider<HeaderCell>, newRow: Provider<ReportRow>) {
    self.columns = columns
    self.newTitle = newTitle
    self.newRow = newRow
  }

  /// Fills the table.
  func show(_ report: Report) {
    for column in columns {
      let cell = newTitle()
      cell.scope = .col
      cell.style = "number"
      cell.say(column.title)
      titles.content.append(cell)
    }
    let most = report.rows.map(\.tally.lines).max() ?? 0
    for entry in report.rows {
      rows.content.append(row(entry.type, entry.tally, of: most))
    }
    if let others = report.others {
      rows.content.append(row("(\(others.types) more)", others.tally, of: max(most, others.tally.lines)))
    }
    sums.content.append(row("total", report.total, of: nil))
  }

  private func row(_ name: String, _ tally: Tally, of most: Int?) -> ReportRow {
    let row = newRow()
    row.show(name, tally, of: most)
    return row
  }

  static var partial: PartialInterface<ReportTable> {
    PartialInterface {
      shared
      Outlet("titles", \.titles)
      Outlet("rows", \.rows)
      Outlet("sums", \.sums)
    }
  }
}

import Dovetail
import DovetailPartials

/// The page and its parts, each with a template, such as `ReportPage.partial.xml`.
struct PageModule: Module {
  var bindings: Bindings {
    HTMLModule()
    Bind(ReportPage.self).to(ReportPage.init)
    Template(ReportPage.self)
    Bind(ReportTable.self).to(ReportTable.init)
    Template(ReportTable.self)
    Bind(ReportRow.self).to(ReportRow.init)
    Template(ReportRow.self)
  }
}

final class ReportPage: HTMLElement, PartialOwner {
  private var title = HTMLElement("title")
  private var folder = HTMLElement("span")
  private var summary = HTMLElement("p")
  private var table: ReportTable?
  private var notes = HTMLElement("div")

  init() { super.init("html") }

  func document(for report: Report) -> String {
    let name = printable(report.folder)
    title.content = ["Lines in \(name)"]
    folder.content = [name]
    summary.content = ["\(counted(report.total.lines, "line")) in \(counted(report.total.files, "file"))"]
    table?.show(report)
    notes.content = report.notes.map { HTMLElement("p", $0) }
    return "<!DOCTYPE html>\n\(html)\n"
  }

  static var partial: PartialInterface<ReportPage> {
    PartialInterface {
      Children(\.content) { $0 }
      Attribute("lang", \.attributes["lang"], .required)
      Outlet("title", \.title)
      Outlet("folder", \.folder)
      Outlet("summary", \.summary)
      Outlet("table", \.table)
      Outlet("notes", \.notes)
    }
  }
}

final class ReportTable: HTMLElement, PartialOwner {
  private var titles = HTMLElement("tr")
  private var rows = HTMLElement("tbody")
  private var sums = HTMLElement("tfoot")
  private let columns: [Column]
  // Makes the rows, which are not in the template.
  private let newRow: Provider<ReportRow>

  init(columns: [Column], newRow: Provider<ReportRow>) {
    self.columns = columns
    self.newRow = newRow
    super.init("table")
  }

  func show(_ report: Report) {
    titles.content += columns.map { HTMLElement("th", $0.title, attributes: ["class": "number", "scope": "col"]) }
    let most = report.types.map(\.counts.lines).max() ?? 0
    rows.content = report.rows.map { newRow().showing($0, of: most) }
    sums.content = [newRow().showing(Report.Row(type: "total", counts: report.total), of: nil)]
  }

  static var partial: PartialInterface<ReportTable> {
    PartialInterface {
      Children(\.content) { $0 }
      Outlet("titles", \.titles)
      Outlet("rows", \.rows)
      Outlet("sums", \.sums)
      Usable(as: (any Markup).self) { $0 }
    }
  }
}

final class ReportRow: HTMLElement, PartialOwner {
  private var name = HTMLElement("th")
  private var bar = HTMLElement("div")
  private let columns: [Column]

  init(columns: [Column]) {
    self.columns = columns
    super.init("tr")
  }

  /// Fills the row; the bar is full at `most` lines, and nil draws none.
  func showing(_ row: Report.Row, of most: Int?) -> ReportRow {
    name.content = [row.type]
    if let most {
      let part = min(Double(row.counts.lines) / Double(max(most, 1)), 1)
      bar.attributes["style"] = "width: \(Int((part * 100).rounded()))%"
    }
    content += columns.map { HTMLElement("td", $0.cell(for: row.counts), attributes: ["class": "number"]) }
    return self
  }

  static var partial: PartialInterface<ReportRow> {
    PartialInterface {
      Children(\.content) { $0 }
      Outlet("name", \.name)
      Outlet("bar", \.bar)
    }
  }
}

import Dovetail
import DovetailPartials

/// The whole page.
final class ReportPage: PagePart {
  static let tag = "html"

  var style: String?
  var language: String?
  var content: [any Markup] = []
  private var title = Title()
  private var folder = Inline()
  private var summary = Paragraph()
  private var table: ReportTable?
  private var notes = Block()
  private let newNote: Provider<Paragraph>

  init(newNote: Provider<Paragraph>) {
    self.newNote = newNote
  }

  var attributes: [(name: String, value: String?)] { [("lang", language)] }

  /// Puts a report into the page.
  func show(_ report: Report) {
    let name = printable(report.folder)
    title.say("Lines in \(name)")
    folder.say(name)
    let total = report.total
    summary.say("\(counted(total.lines, "line")) in \(counted(total.files, "file"))")
    table?.show(report)
    for line in ReportNotes(report).lines {
      let note = newNote()
      note.say(line)
      notes.content.append(note)
    }
  }

  static var partial: PartialInterface<ReportPage> {
    PartialInterface {
      shared
      Attribute("lang", \.language, .required)
      Outlet("title", \.title)
      Outlet("folder", \.folder)
      Outlet("summary", \.summary)
      Outlet("table", \.table)
      Outlet("notes", \.notes)
    }
  }
}

import Dovetail

/// The report as a page, for a browser.
struct HTMLReport {
  let page: Provider<ReportPage>

  func text(for report: Report) throws -> String {
    let page = try page.get()
    page.show(report)
    var text = "<!DOCTYPE html>\n"
    page.write(to: &text)
    return text + "\n"
  }
}

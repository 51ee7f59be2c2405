import Dovetail
import DovetailPartials

/// The page and its parts, each with the template that says what is in it.
struct PageModule: Module {
  var bindings: Bindings {
    HTMLModule()
    Bind(HTMLReport.self).to(HTMLReport.init)
    Bind(ReportPage.self).to(ReportPage.init)
    Template(ReportPage.self)
    Bind(ReportTable.self).to(ReportTable.init)
    Template(ReportTable.self)
    Bind(ReportRow.self).to(ReportRow.init)
    Template(ReportRow.self)
    Bind(ReportBar.self).to(ReportBar.init)
    Template(ReportBar.self)
  }
}

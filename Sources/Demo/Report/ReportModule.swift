import Dovetail

/// The count command and the forms that its report takes.
struct ReportModule: Module {
  var bindings: Bindings {
    // The options are known to the caller alone; the factory takes them, and the graph fills in the rest.
    Bind(CountCommand.self).to(assisted: CountOptions.self, CountCommand.init)
    Bind(JSONReport.self).to(JSONReport.init)
    Bind(TableReport.self).to(TableReport.init)

    // The columns of the table, from left to right.
    Contribute(Column.self).toInstance(Column("files") { $0.files })
    Contribute(Column.self).toInstance(Column("lines") { $0.lines })
    Contribute(Column.self).toInstance(Column("words") { $0.words })
    Contribute(Column.self).toInstance(Column("bytes") { $0.bytes })
    Contribute(Column.self).toInstance(Column("blank") { $0.blankLines })
    Contribute(Column.self).toInstance(Column("comment") { $0.commentLines })
  }
}

import DovetailPartials

/// A part of the page that a template completes: `ReportRow` by `ReportRow.partial.xml`, and so on.
protocol PagePart: TagNode, PartialOwner {}

extension PagePart {
  static var source: PartialSource { PartialSource(in: .module) }
}

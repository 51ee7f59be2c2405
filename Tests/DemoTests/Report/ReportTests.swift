import Testing

@testable import Demo

@Suite("A report", .limited)
struct ReportTests {
  private let survey = Survey(
    folder: "src",
    tallies: [
      "few": Tally(files: 1, lines: 1, bytes: 900),
      "b": Tally(files: 2, lines: 5, bytes: 10),
      "a": Tally(files: 3, lines: 5, bytes: 10),
      "big": Tally(files: 4, lines: 5, bytes: 11),
    ]
  )

  @Test("A report has the most lines first, then the most bytes, then the name")
  func order() {
    let report = Report(survey, top: .max)
    #expect(report.types.map(\.type) == ["big", "a", "b", "few"])
    #expect(report.others == nil)
    #expect(report.total == Tally(files: 10, lines: 16, bytes: 931))
  }

  @Test("A report sums up the types that it cuts")
  func top() throws {
    let report = Report(survey, top: 1)
    #expect(report.types.map(\.type) == ["big"])
    let others = try #require(report.others)
    #expect(others.types == 3)
    #expect(others.counts == Tally(files: 6, lines: 11, bytes: 920))
    #expect(report.total == Report(survey, top: .max).total)
  }

  @Test("A report cuts nothing when there is nothing more", arguments: [4, 5, Int.max])
  func wide(top: Int) {
    let report = Report(survey, top: top)
    #expect(report.types.count == 4)
    #expect(report.others == nil)
  }
}

import Testing

@testable import Demo

@Suite("Comment lines", .limited)
struct SourceCounterTests {
  /// A text, and how many of its lines are comments and how many blank.
  struct Sample: CustomTestStringConvertible {
    let name: String
    let text: String
    let comments: Int
    let blank: Int

    init(_ name: String, _ text: String, comments: Int, blank: Int = 0) {
      self.name = name
      self.text = text
      self.comments = comments
      self.blank = blank
    }

    var testDescription: String { name }
  }

  private static let swiftSamples = [
    Sample("no text", "", comments: 0),
    Sample("code only", "let a = 1\n", comments: 0),
    Sample("line comments", "// a\n  /// b\n", comments: 2),
    Sample("code before a comment is code", "a() // b\n", comments: 0),
    Sample("a block on one line", "/* a */\n", comments: 1),
    Sample("code after a block is code", "/* a */ b()\n", comments: 0),
    Sample("a block over several lines", "/* a\n b\n\n c */\nd()\n", comments: 3, blank: 1),
    Sample("blocks nest", "/* a /* b */\n still */\nc()\n", comments: 2),
    Sample("a block that never ends", "a()\n/* b\nc\n", comments: 2),
    Sample("a line comment hides the start of a block", "// /*\na()\n", comments: 1),
    Sample("quoted signs are code", "let a = \"/*\"\nlet b = \"//\"\n", comments: 0),
    Sample("an escaped quote ends nothing", "let a = \"\\\"/*\"\nb()\n", comments: 0),
    Sample("an open quote ends with its line", "let a = \"\n// b\n", comments: 1),
    Sample("text over several lines is code", "a(\"\"\"\n// b\n/* c\n\n\"\"\")\n// d\n", comments: 1, blank: 1),
    Sample("no line end in the last place", "// a", comments: 1),
    Sample("line ends of two characters", "// a\r\n\r\nb()\r\n", comments: 1, blank: 1),
  ]

  private static let cFamilySamples = [
    Sample("blocks do not nest", "/* a /* b */\nc();\n", comments: 1),
    Sample("a quoted quote", "char a = '\"'; /* b\n c */\n", comments: 1),
    Sample("three quotes open no text over several lines", "a = \"\"\"\n// b\n", comments: 1),
  ]

  private static let scriptSamples = [
    Sample("hash comments", "#!/bin/sh\n# a\nb # c\n", comments: 2),
    Sample("slashes are code", "// a\n/* b\n# c\n", comments: 1),
    Sample("a quoted hash is code", "'# a'\n", comments: 0),
    Sample("text over several lines is code", "a = \"\"\"\n# b\n\"\"\"\n", comments: 0),
  ]

  @Test("in Swift", arguments: swiftSamples)
  func swift(_ sample: Sample) {
    check(sample, .swift)
  }

  @Test("in C and its family", arguments: cFamilySamples)
  func cFamily(_ sample: Sample) {
    check(sample, .cFamily)
  }

  @Test("in scripts", arguments: scriptSamples)
  func script(_ sample: Sample) {
    check(sample, .script)
  }

  private func check(_ sample: Sample, _ language: SourceLanguage) {
    let tally = SourceCounter(language: language).count(sample.text)
    #expect(tally.commentLines == sample.comments)
    #expect(tally.blankLines == sample.blank)
  }
}

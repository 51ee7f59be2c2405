import DovetailPartials
import Foundation
import Testing

@Suite("Files that are not templates", .limited)
struct BadFileTests {
  @Test(
    "A fault is reported with its place",
    arguments: [
      ("", "1:1 empty"),
      (" \n<!-- only a comment -->\n", "1:1 empty"),
      ("<A>\n  <B>\n  </C>\n</A>", #"3:3 mismatchedEnd("C", open: "B", TemplatePosition(line: 2, column: 3))"#),
      ("<A>\n  <B>", #"2:3 unclosed("B")"#),
      ("<A/></A>", #"1:5 unopenedEnd("A")"#),
      ("<A/>\n<B/>", #"2:1 secondRoot("B")"#),
      ("<A/> text", "1:6 textOutside"),
      ("text <A/>", "1:1 textOutside"),
      ("<A\n x='1'\n  x='2'/>", #"3:3 repeatedAttribute("x", first: TemplatePosition(line: 2, column: 2))"#),
      ("<A x=1/>", #"1:4 noValue(attribute: "x")"#),
      ("<A x/>", #"1:4 noValue(attribute: "x")"#),
      ("<A x='1/>", #"1:4 unfinished("value")"#),
      ("<A>\n <!-- ", #"2:2 unfinished("comment")"#),
      ("<A>\n<B ", #"2:1 unfinished("tag")"#),
      ("<A>\n<", #"2:1 unfinished("tag")"#),
      ("<A>\n<?go?>\n</A>", "2:1 instruction"),
      (" <?xml version='1.0'?><A/>", "1:2 instruction"),
      ("<A>&nothing;</A>", "1:13 syntax(code: 26)"),
      ("<A>\n &#0;</A>", "2:6 syntax(code: 9)"),
      ("<A x='1'y='2'/>", "1:9 syntax(code: 65)"),
      ("<A x='<'/>", "1:7 syntax(code: 38)"),
      ("<1/>", "1:2 syntax(code: 68)"),
    ])
  func fault(text: String, expected: String) {
    #expect(Document.fault(text) == expected)
  }

  @Test(
    "The parser's errors about names, namespaces and declarations",
    arguments: [
      ("<A>bread & butter</A>", "1:11 syntax(code: 68)"),
      ("<A>&amp</A>", "1:8 syntax(code: 23)"),
      ("<A>&#xZZ;</A>", "1:7 syntax(code: 6)"),
      ("<A>&#65</A>", "1:8 syntax(code: 7)"),
      ("<A xmlns='b c'/>", "1:15 syntax(code: 99)"),
      ("<A xmlns='relative'/>", "1:20 syntax(code: 100)"),
      ("<A xmlns:x=''/>", "1:14 syntax(code: 200)"),
      ("<x:A/>", "1:5 syntax(code: 201)"),
      ("<A:/>", "1:4 syntax(code: 202)"),
      ("<A xmlns:a='http://a' xmlns:b='http://a' a:x='1' b:x='2'/>", "1:57 syntax(code: 203)"),
      ("<A xml:space='x'/>", "1:17 syntax(code: 102)"),
      ("<A>]]></A>", "1:4 syntax(code: 62)"),
      ("<A><!-- a -- b --></A>", "1:11 syntax(code: 80)"),
      ("<?xml encoding='UTF-8'?><A/>", "1:7 syntax(code: 96)"),
      ("<?xml version='1.1'?><A/>", "1:20 syntax(code: 97)"),
      ("<?xml version='2.0'?><A/>", "1:20 syntax(code: 108)"),
      ("<?xml version=1.0?><A/>", "1:15 syntax(code: 33)"),
      ("<?xml version='x'?><A/>", "1:16 syntax(code: 34)"),
      ("<?xml version='1.0' standalone='maybe'?><A/>", "1:33 syntax(code: 78)"),
      ("<?xml version='1.0' encoding='UTF-8' more='x'?><A/>", "1:38 syntax(code: 57)"),
      ("<\(String(repeating: "a", count: 60_000))/>", "1:2 syntax(code: 110)"),
    ])
  func parser(text: String, expected: String) {
    #expect(Document.fault(text) == expected)
  }

  @Test("A document type is refused, so that no entity is ever defined or fetched")
  func documentType() {
    let bomb = """
      <!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <a>&b;</a>
      """
    #expect(Document.fault(bomb) == "1:1 documentType")
    let external = "\n<!-- x --><!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"
    #expect(Document.fault(external) == "2:11 documentType")
    #expect(Document.fault("<a><!DOCTYPE b></a>") == "1:4 documentType")
  }

  @Test("A file of 100,000 levels is refused where it gets too deep")
  func deep() {
    let limit = TemplateDocument.depthLimit
    #expect(Document.fault(String(repeating: "<a>", count: 100_000)) == "1:\(3 * limit + 1) tooDeep(limit: \(limit))")
    let closed = String(repeating: "<a>\n", count: 100_000) + String(repeating: "</a>", count: 100_000)
    #expect(Document.fault(closed) == "\(limit + 1):1 tooDeep(limit: \(limit))")
  }

  @Test("A file of 10 MB is refused unread")
  func large() {
    let text = "<a>" + String(repeating: "x", count: 10_000_000) + "</a>"
    #expect(Document.fault(text) == "1:1 tooLarge(bytes: 10000007, limit: \(TemplateDocument.sizeLimit))")
  }

  @Test("A tag of 90,000 attributes is refused where it has too many")
  func wide() {
    let attributes = (100_000..<190_000).map { " a\($0)=''" }
    let limit = TemplateDocument.widthLimit
    // The column of the first attribute beyond the limit, after "<a" and a space.
    let column = 4 + limit * attributes[0].count
    #expect(Document.fault("<a\(attributes.joined())/>") == "1:\(column) tooWide(limit: \(limit))")
    #expect(Document.fault("<a\(attributes.prefix(limit).joined())/>") == "none, but 1 elements")
  }

  @Test("Any other encoding than UTF-8 is refused, and a byte order mark")
  func encodings() {
    #expect(Document.fault("\u{FEFF}<a/>") == "1:1 byteOrderMark")
    #expect(Document.fault("<a/>".data(using: .utf16) ?? Data()) == "1:1 byteOrderMark")
    #expect(Document.fault(Data([0x3C, 0x61, 0x3E, 0x0A, 0xC3, 0xA4, 0xE4, 0x3C, 0x2F])) == "2:3 notUTF8(228)")
    #expect(Document.fault("<?xml version='1.0' encoding='ISO-8859-1'?><a/>") == #"1:1 encoding("ISO-8859-1")"#)
    #expect(Document.fault("<?xml version='1.0' encoding='utf-8' ?><a/>") == "none, but 1 elements")
    #expect(Document.fault("<a/>".data(using: .utf16LittleEndian) ?? Data()) == "1:2 notUTF8(0)")
  }
}

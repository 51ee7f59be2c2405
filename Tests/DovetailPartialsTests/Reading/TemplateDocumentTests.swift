import DovetailPartials
import Foundation
import Testing

@Suite("Reading templates", .limited)
struct TemplateDocumentTests {
  @Test("Elements and texts come in the order of the file, with the values of their attributes")
  func order() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a page -->
      <Page title='A &amp; B &#x41;'>
        <Label size="3" text="ä &lt;"/>
        words <b>and</b> more<![CDATA[ <raw> ]]>
        <!-- skipped -->
      </Page>
      """
    #expect(
      try Document.outline(text) == """
        Page(title="A & B A", Label(size="3", text="ä <"), "\\n  words ", b("and"), " more <raw> \\n  \\n")
        """)
  }

  @Test("White space is kept next to words, and left out where it is alone")
  func whiteSpace() throws {
    let text = "<A>\n  <B> </B>\n  x<!-- - --> y\n  <B><![CDATA[ ]]></B> <B> <B>z </B> </B>&#32;</A>"
    #expect(try Document.outline(text) == #"A(B(), "\n  x y\n  ", B(), B(B("z ")))"#)
  }

  @Test("Each tag, attribute and text has its line and column")
  func positions() throws {
    let text = "<Page>\n  <Label\n    text='>'  size = \"1\"/>\r\n\t<b>\n   ä</b><b/>\n</Page>"
    let document = try TemplateDocument(Data(text.utf8))
    let position = document.positions()
    #expect(document.nodes.indices.map { position(.element($0)) } == [at(1, 1), at(2, 3), at(4, 2), at(5, 10)])
    #expect(["text", "size"].map { position(.attribute($0, of: 1)) } == [at(3, 5), at(3, 15)])
    #expect(position(.text(of: 2)) == at(5, 4))
  }

  @Test("The shortest file is read, and one of the greatest depth and size")
  func limits() throws {
    #expect(try Document.outline("<A/>") == "A()")
    #expect(try Document.outline("<A>x</A>") == "A(\"x\")")
    let depth = TemplateDocument.depthLimit
    let deep = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(try TemplateDocument(Data(deep.utf8)).nodes.count == depth)
    let wide = "<a>" + String(repeating: "<b/>", count: (TemplateDocument.sizeLimit - 7) / 4) + "</a>"
    #expect(try TemplateDocument(Data(wide.utf8)).nodes.count == (TemplateDocument.sizeLimit - 7) / 4 + 1)
  }

  private func at(_ line: Int, _ column: Int) -> TemplatePosition { TemplatePosition(line: line, column: column) }
}

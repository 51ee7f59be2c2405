import Dovetail
import DovetailPartials
import Foundation
import Testing

@Suite("Messages of broken templates", .limited)
struct TemplateMessageTests {
  static let all: [BrokenTemplate] = [
    BrokenTemplate("unknown-element", "<Screen>\n  <Lable text=\"Hi\"/>\n  <Slider/>\n</Screen>"),
    BrokenTemplate(
      "unknown-attribute", "<Screen>\n  <Label text=\"Hi\" sise=\"3\"/>\n  <Button color=\"red\">x</Button>\n</Screen>"),
    BrokenTemplate(
      "odd-names",
      "<Screen xmlns=\"http://example.org\" xmlns:x=\"http://example.org/x\">\n  <x:Caption/>\n  <Label text=\"Hi\" x:size=\"3\" data-2x=\"4\" outlet=\"my-title\"/>\n"
        + "  <Partial name=\"side-bar\"/>\n</Screen>"),
    BrokenTemplate("root-attribute", "<Screen outlet=\"title\"/>"),
    BrokenTemplate("missing-attribute", "<Screen>\n  <Label size=\"3\"/>\n</Screen>"),
    BrokenTemplate(
      "wrong-value",
      "<Screen>\n  <Label text=\"Hi\"\n    size=\"3x\" alignment=\"centre\" bold=\"yes\"/>\n  <Stack spacing=\"NaN\"/>\n</Screen>"
    ),
    BrokenTemplate("unexpected-text", "<Screen>\n  <Stack>\n    words\n  </Stack>\n  words\n</Screen>"),
    BrokenTemplate("missing-text", "<Screen>\n  <Button> </Button>\n</Screen>"),
    BrokenTemplate(
      "unexpected-element", "<Screen>\n  <Label text=\"Hi\"><Stack/></Label>\n  <Icon name=\"star\"/>\n</Screen>"),
    BrokenTemplate(
      "unknown-outlet", "<Screen>\n  <Label text=\"Hi\" outlet=\"titel\"/>\n  <Stack outlet=\"menu\"/>\n</Screen>"),
    BrokenTemplate("wrong-outlet", "<Screen>\n  <Stack outlet=\"title\"/>\n</Screen>"),
    BrokenTemplate(
      "repeated-outlet", "<Screen>\n  <Stack outlet=\"footer\"/>\n  <Stack outlet=\"footer\"/>\n</Screen>"),
    BrokenTemplate(
      "missing-outlet", files: ["Screen": "<Screen/>", "Panel": "<Panel>\n  <Label text=\"Hi\"/>\n</Panel>"]),
    BrokenTemplate("unknown-action", "<Screen>\n  <Button action=\"clos\">x</Button>\n</Screen>"),
    BrokenTemplate("wrong-action", "<Screen>\n  <Button action=\"pick\" edited=\"pick\">x</Button>\n</Screen>"),
    BrokenTemplate("ambiguous-element", "<Screen>\n  <Twin/>\n</Screen>"),
    BrokenTemplate("unreadable-template", files: ["Screen.partial.xml/inner": ""]),
    BrokenTemplate("wrong-root", "<Label text=\"Hi\"/>"),
    BrokenTemplate(
      "unknown-partial",
      files: [
        "Screen": "<Screen>\n  <Partial/>\n  <Partial name=\"Pannel\"/>\n  <Panel/>\n</Screen>",
        "Panel": "<Panel><Label text=\"Hi\" outlet=\"label\"/></Panel>",
      ]),
    BrokenTemplate(
      "content-of-partial",
      files: [
        "Screen": "<Screen>\n  <Partial name=\"Panel\" size=\"3\"><Stack/></Partial>\n</Screen>",
        "Panel": "<Panel><Label text=\"Hi\" outlet=\"label\"/></Panel>",
      ]),
    BrokenTemplate(
      "includes-itself",
      files: [
        "Screen": "<Screen>\n  <Stack>\n    <Partial name=\"Panel\"/>\n  </Stack>\n</Screen>",
        "Panel": "<Panel>\n  <Label text=\"Hi\" outlet=\"label\"/>\n  <Partial name=\"Screen\"/>\n</Panel>",
      ]),
    BrokenTemplate(
      "missing-template",
      source: PartialSource(
        at: URL(filePath: "/nowhere/App.resources"), folder: "Views", languages: ["fr-CA"], idiom: "pad")),
    BrokenTemplate("outside-bundle", source: PartialSource(at: URL(filePath: "/nowhere"), folder: "../secrets")),
    BrokenTemplate("empty-file", ""),
    BrokenTemplate("mismatched-end", "<Screen>\n  <Stack>\n    <Label text=\"Hi\">\n  </Stack>\n</Screen>"),
    BrokenTemplate("unclosed", "<Screen>\n  <Stack>"),
    BrokenTemplate("unopened-end", "<Screen/>\n</Screen>"),
    BrokenTemplate("second-root", "<Screen/>\n<Screen/>"),
    BrokenTemplate("text-outside", "<Screen/>\nwords"),
    BrokenTemplate("unfinished", "<Screen>\n  <!-- words\n</Screen>"),
    BrokenTemplate("repeated-attribute", "<Screen>\n  <Label text=\"Hi\"\n    text=\"Ho\"/>\n</Screen>"),
    BrokenTemplate("no-value", "<Screen>\n  <Label text=Hi/>\n</Screen>"),
    BrokenTemplate("bare-ampersand", "<Screen>\n  <Label text=\"bread & butter\"/>\n</Screen>"),
    BrokenTemplate("prefixed-name", "<Screen>\n  <ui:Label text=\"Hi\"/>\n</Screen>"),
    BrokenTemplate("bad-reference", "<Screen>\n  <Label text=\"&nbsp;\"/>\n</Screen>"),
    BrokenTemplate(
      "document-type", "<!DOCTYPE Screen [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<Screen>&x;</Screen>"),
    BrokenTemplate("byte-order-mark", "\u{FEFF}<Screen/>"),
    BrokenTemplate("other-encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<Screen/>"),
    BrokenTemplate("processing-instruction", "<Screen>\n  <?xml-stylesheet href=\"a.css\"?>\n</Screen>"),
    BrokenTemplate("deep-template", "<Screen>" + String(repeating: "\n<Stack>", count: 100_000)),
    BrokenTemplate(
      "wide-element", "<Screen" + (0...TemplateDocument.widthLimit).map { "\n a\($0)=''" }.joined() + "/>"),
    BrokenTemplate("large-template", "<Screen>" + String(repeating: " ", count: 10_000_000) + "</Screen>"),
  ]

  @Test("The message matches the golden file", arguments: all)
  func message(_ broken: BrokenTemplate) throws {
    Golden.expect(try broken.error().description, broken.name)
  }

  @Test("Every message begins with its place, as tools read it, and ends with the remedy", arguments: all)
  func shape(_ broken: BrokenTemplate) throws {
    for finding in try broken.error().findings {
      guard case .resource(let fault) = finding.fault else {
        Issue.record("\(finding)")
        continue
      }
      let lines = finding.description.split(separator: "\n", omittingEmptySubsequences: false)
      let place = fault.line > 0 ? "\(fault.file):\(fault.line):\(fault.column)" : fault.file
      #expect(lines[0].hasPrefix("\(place): error: [\(finding.id)] "))
      #expect(lines[lines.count - 1].hasPrefix("  to fix it     "))
      #expect(!lines[0].hasSuffix("."))
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") && !$0.hasSuffix(" ") })
    }
  }

  @Test("Of a template's 100,000 faults the first are reported, and the rest are counted")
  func thousands() throws {
    let elements = (0..<100_000).map { $0.isMultiple(of: 2) ? "<a/>\n" : "<Icon/>" }
    let folder = try TemplateFolder(["Screen": "<Screen>\n\(elements.joined())</Screen>"])
    let text = Screen.$source.withValue(folder.source) {
      // `#require(throws:)` would describe all 100,000 faults.
      do throws(GraphError) {
        _ = try Graph {
          ToolkitModule()
          Bind(Screen.self).to(Screen.init)
          Template(Screen.self)
        }
        return ""
      } catch {
        return error.description
      }
    }
    let lines = text.split(separator: "\n").filter { $0.contains("error: [") }
    #expect(lines.count == FaultMessages.most + 1)
    #expect(lines[0] == "Screen.partial.xml:2:1: error: [unknown-element] no element is named <a>")
    Golden.expect(String(try #require(lines.last)), "many-faults")
  }

  @Test("Faults of all templates and of all bindings are in one error")
  func together() throws {
    let folder = try TemplateFolder(["Screen": "<Screen><Lable/></Screen>", "Panel": "<Panel><Stack/>"])
    let error = try Screen.$source.withValue(folder.source) {
      try #require(throws: GraphError.self) {
        try Graph {
          ToolkitModule()
          Bind(Screen.self).to { (_: Int) in Screen() }
          Bind(Panel.self).to(Panel.init)
          Template(Screen.self)
          Template(Panel.self)
        }
      }
    }
    #expect(error.findings.map(\.id) == ["missing", "unknown-element", "malformed-template"])
  }
}

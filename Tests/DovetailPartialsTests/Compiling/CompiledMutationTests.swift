import Dovetail
import DovetailPartials
import Testing

@Suite("Mutated templates of a graph", .limited)
struct CompiledMutationTests {
  private static let words = [
    "<Label text=\"a\"/>", "<Label", "<Stack>", "</Stack>", "<Button>x</Button>",
    "<Canvas>a <Icon name=\"b\"/></Canvas>",
    "<Partial name=\"Panel\"/>", "<Partial/>", "<Lable/>", "</Screen>", " text=\"b\"", " size=\"2\"", " size=\"x\"",
    " outlet=\"title\"", " outlet=\"footer\"", " action=\"close\"", " action=\"pick\"", " name=\"Screen\"", ">", "/>",
    "words", "&amp;", "&x;", "<!-- -->", "\n",
  ]

  @Test("None of 1,000 crashes or hangs, and each makes its object or is at fault at a place of its file")
  func mutations() throws {
    var random = SeededGenerator(seed: 4)
    var made = 0
    for _ in 0..<1_000 {
      var text = "<Screen>"
      for _ in 0..<Int.random(in: 0..<8, using: &random) { text += Self.words.randomElement(using: &random) ?? "" }
      text += "</Screen>"
      let folder = try TemplateFolder([
        "Screen": text, "Panel": "<Panel><Label text=\"Hi\" outlet=\"label\"/></Panel>",
      ])
      do {
        let injector = try Screen.$source.withValue(folder.source) {
          try Injector {
            ToolkitModule()
            Bind(Panel.self).to(Panel.init)
            Template(Panel.self)
            Bind(Screen.self).to(Screen.init)
            Template(Screen.self)
          }
        }
        #expect(try injector.resolve(Screen.self).outline.hasPrefix("Screen"))
        made += 1
      } catch let error as GraphError {
        let lines = text.count { $0 == "\n" } + 1
        for finding in error.findings {
          guard case .resource(let fault) = finding.fault else {
            Issue.record("\(finding) in \(text)")
            continue
          }
          if fault.line < 1 || fault.line > lines || fault.column < 1 { Issue.record("\(finding) in \(text)") }
        }
      }
    }
    #expect(made > 50)
  }
}

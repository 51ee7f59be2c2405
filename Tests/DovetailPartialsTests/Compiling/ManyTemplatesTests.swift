import Dovetail
import DovetailPartials
import Foundation
import Testing

@Suite("Many templates", .limited)
struct ManyTemplatesTests {
  private static let numbers = 0..<300

  /// Makes a graph with a screen for each file, and binds the text of its label to a key with its number.
  private func graph(_ text: (_ number: Int) -> String) throws -> Graph {
    let files = Self.numbers.map { ("Screen\($0)", "<Screen\($0)>\(text($0))</Screen\($0)>") }
    let folder = try TemplateFolder(Dictionary(uniqueKeysWithValues: files))
    return try Graph {
      ToolkitModule()
      for number in Self.numbers {
        Private {
          Bind(Screen.self).to(Screen.init)
          Screen.$source.withValue(PartialSource(at: folder.url, name: "Screen\(number)", languages: [])) {
            Template(Screen.self)
          }
          Bind(Self.key(number)).to { (screen: Screen) in screen.titleLabel?.text ?? "no label" }
        } exposing: {
          Expose(Self.key(number))
        }
      }
    }
  }

  private static func key(_ number: Int) -> Key<String> { Key("title \(number)") }

  @Test("Each object is made from its own file")
  func contents() throws {
    let injector = try Injector(try graph { "<Label text=\"\($0)\" outlet=\"title\"/>" })
    for number in Self.numbers { #expect(injector[Self.key(number)] == "\(number)") }
  }

  @Test("Faults come in the order of the templates, each with its file")
  func faults() throws {
    let error = #expect(throws: GraphError.self) {
      try graph { $0.isMultiple(of: 50) ? "<Lable/>" : $0.isMultiple(of: 75) ? "<Stack>" : "" }
    }
    #expect(
      try #require(error).findings.map { "\($0.description.prefix { $0 != ":" }) \($0.id)" } == [
        "Screen0.partial.xml unknown-element", "Screen50.partial.xml unknown-element",
        "Screen75.partial.xml malformed-template", "Screen100.partial.xml unknown-element",
        "Screen150.partial.xml unknown-element", "Screen200.partial.xml unknown-element",
        "Screen225.partial.xml malformed-template", "Screen250.partial.xml unknown-element",
      ])
  }
}

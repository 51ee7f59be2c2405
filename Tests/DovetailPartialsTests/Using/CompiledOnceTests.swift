import Dovetail
import DovetailPartials
import Testing

@Suite("Templates are compiled once", .limited)
struct CompiledOnceTests {
  /// A custom attribute value that counts how often one is parsed.
  struct Color: AttributeValue, Equatable {
    @TaskLocal static var readings = Counter()

    let red, green, blue: UInt8

    init?(attribute text: String) {
      _ = Self.readings.next()
      guard text.utf8.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
        return nil
      }
      (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    }

    static var attributeHint: String { "a color, such as #ff8800" }
  }

  final class Swatch: View, PartialElement {
    var color: Color?

    static var element: Element<Swatch> {
      Element("Swatch") { Attribute("color", \.color, .required) }
    }
  }

  private func compile(_ screen: String) throws -> Graph {
    let folder = try TemplateFolder(["Screen": screen])
    return try Screen.$source.withValue(folder.source) {
      try Graph {
        Bind(Swatch.self).to(Swatch.init)
        Bind(Screen.self).to(Screen.init)
        Template(Screen.self)
      }
    }
  }

  @Test("Values are parsed with the graph, and not again when an object is made")
  func once() throws {
    let readings = Counter()
    let graph = try Color.$readings.withValue(readings) {
      try compile("<Screen><Swatch color=\"#ff8800\"/><Swatch color=\"#000001\"/></Screen>")
    }
    // `compile` has removed the folder, so no file can be read again.
    let injector = try Injector(graph)
    for _ in 0..<100 {
      let swatches = injector[Screen.self].subviews.compactMap { $0 as? Swatch }
      #expect(swatches.map { $0.color?.red } == [255, 0])
      #expect(swatches.map { $0.color?.blue } == [0, 1])
    }
    #expect(readings.next() == 3)
  }

  @Test("An invalid value of a custom type is reported with the type's hint")
  func wrongValue() throws {
    let error = try #require(throws: GraphError.self) { try compile("<Screen><Swatch color=\"red\"/></Screen>") }
    #expect(error.findings.map(\.id) == ["wrong-value"])
    #expect(error.description.contains("a color, such as #ff8800"))
  }
}

import Dovetail
import DovetailProperties
import Testing

@Suite("A check of an owner's properties", .limited)
struct PropertyCheckTests {
  @Test("All unbound properties are reported together, with their names and places")
  func faults() throws {
    let graph = try Graph { Bind(Nail.self).to { Nail() } }
    let error = try #require(throws: GraphError.self) { try graph.verify(propertiesOf: Fence()) }
    #expect(error.findings.map { "\($0.id) \($0.key)" } == ["missing Int", "missing String", "missing Paint"])
    #expect(error.findings.map(\.location.site.line) == [Fence.ownLine, Fence.ownLine + 1, Wall.line])
    #expect(error.description.contains("nothing binds 'Paint', which 'Fence' needs for its property 'paint'"))
  }

  @Test("A bound, optional or default property is no fault")
  func complete() throws {
    let graph = try Graph {
      Bind(Nail.self).to { Nail() }
      Bind(Paint.self).to { Paint() }
      Bind(Int.self).toInstance(1)
      Bind(String.self).toInstance("")
    }
    try graph.verify(propertiesOf: Fence())
  }

  @Test("A struct is checked like an object")
  func structure() throws {
    let error = try #require(throws: GraphError.self) { try Graph {}.verify(propertiesOf: Post()) }
    #expect(error.findings.count == 1)
  }
}

private struct Nail {}
private struct Paint {}

private class Wall {
  static let line = #line + 1
  @Inject var paint: Paint
  @Inject var nail: Nail
  @Inject var maybe: Float?
  @Lazy var color = 3
}

private final class Fence: Wall {
  static let ownLine = #line + 1
  @Lazy var count: Int
  @Marked var name: String
}

private struct Post {
  @Inject var nail: Nail
}

/// A property wrapper around one of the library's.
@propertyWrapper
private struct Marked<Value> {
  private let inject: Inject<Value>

  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    inject = Inject(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  var wrappedValue: Value { inject.value }
}

import Dovetail
import Testing

// An expectation describes its operands even if it holds, so no errors or faults are operands here.
@Suite("Errors of many faults", .limited)
struct ManyFaultsTests {
  /// The golden files that are used here.
  static let files = ["more-faults"]

  private struct NoFault: Error {}

  private static func error(_ make: () throws(GraphError) -> Graph) throws -> GraphError {
    do throws(GraphError) { _ = try make() } catch { return error }
    throw NoFault()
  }

  /// The error of bindings, each of which needs a key that nothing binds.
  private static func error(missing count: Int, duplicates: Int = 0, padding: String = "") throws -> GraphError {
    try error { () throws(GraphError) in
      try Graph {
        for number in 0..<count {
          Bind(Key<Int>("\(padding)bound \(number)")).to(Key<Int>("\(padding)missing \(number)")) { $0 }
        }
        for number in 0..<duplicates { Bind(Key<Double>("double")).toInstance(Double(number)) }
      }
    }
  }

  @Test("All faults up to the limit are reported")
  func most() throws {
    let error = try Self.error(missing: FaultMessages.most)
    let all = error.findings.map(\.description).joined(separator: "\n\n")
    let text = error.description
    #expect(text == all)
    #expect(!text.contains("more-faults"))
  }

  @Test("Of more faults the first are reported, and the rest are counted by kind")
  func more() throws {
    let error = try Self.error(missing: FaultMessages.most + 1, duplicates: 3)
    let told = error.findings.prefix(FaultMessages.most).map(\.description).joined(separator: "\n\n")
    let text = error.description
    #expect(text.hasPrefix(told + "\n\n"))
    Golden.expect(String(text.dropFirst(told.count + 2)), "more-faults")
  }

  @Test("One more is one")
  func one() throws {
    let text = try Self.error(missing: FaultMessages.most + 1).description
    #expect(text.contains("\n\nerror: [more-faults] 1 more fault is not shown: 1 [missing]\n"))
  }

  @Test("10,000 missing keys among as many bound ones are reported quickly, with near misses")
  func thousands() throws {
    let error = try Self.error(missing: 10_000)
    let text = error.description
    #expect(text.contains(#"did you mean  Key<Int>("bound 0"), bound at ManyFaultsTests.swift:"#))
    let untold = 10_000 - FaultMessages.most
    #expect(text.contains("error: [more-faults] \(untold) more faults are not shown: \(untold) [missing]\n"))
  }

  @Test("The dependents of 5,000 missing keys in a chain are found when they are read")
  func chain() throws {
    let error = try Self.error { () throws(GraphError) in
      try Graph {
        for number in 0..<5000 {
          Bind(Key<Int>("k\(number)")).to((Key<Int>("k\(number + 1)"), Key<String>("m\(number)"))) { next, _ in next }
        }
        Bind(Key<Int>("k5000")).toInstance(0)
      }
    }
    let dependents = error.findings[4999].dependents.count
    #expect(dependents == 5000)
    let text = error.description
    #expect(text.contains("… 93 more …"))
  }

  @Test("Names of 100,000 letters are compared quickly, and visibly shortened in messages")
  func longNames() throws {
    let error = try Self.error(missing: 3, padding: String(repeating: "long ", count: 20_000))
    for finding in error.findings {
      let lines = finding.description.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count < 2500 })
      #expect(lines[0].hasSuffix("' needs as its 1st argument") || lines[0].hasSuffix("needs as its 1st argument"))
      #expect(lines[0].firstMatch(of: /… 19\d{4} characters …/) != nil)
      #expect(lines[1].firstMatch(of: /^  needed by     Key<Int>\("long .*… \d+ characters …/) != nil)
      let dependent = finding.dependents[0].key.name?.count
      #expect(dependent == 100_007)
    }
  }

  @Test("A function's error is reported in full")
  func cause() throws {
    struct Failure: Error, CustomStringConvertible { let description = String(repeating: "word ", count: 1000) }
    let injector = try Injector { Bind(Int.self).to { () throws -> Int in throw Failure() } }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    #expect(error.description.contains("making 'Int' failed: " + Failure().description))
  }
}

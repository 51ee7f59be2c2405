import Foundation
import Testing

@Suite("Programs for the compiler", .limited)
struct FixtureTests {
  static let all = (try? SourceTree.names(in: SourceTree.fixtures, ending: "swift")) ?? []
  #if NEXT_CORE
  /// What is about keepers, and about properties that ask, which move to another module.
  static let gone = [
    "CompilesInjectedProperties", "CompilesObservable", "InjectAssigned", "KeeperMistakes", "LazyMistakes",
  ]
  static let names = all.filter { !gone.contains($0) && imports($0).allSatisfy(Compiler.hasModule) }

  /// The modules of this package that a program uses, of which some are built with the present core only.
  static func imports(_ name: String) -> [String] {
    let text = (try? String(contentsOf: file(name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { $0.firstMatch(of: /^import (Dovetail\w*)/).map { String($0.1) } }
  }

  /// A program; what the next core says of it in other words has another one.
  static func file(_ name: String) -> URL {
    let next = SourceTree.fixtures.appending(path: "Next/\(name).swift")
    let hasOwn = FileManager.default.fileExists(atPath: next.path(percentEncoded: false))
    return hasOwn ? next : SourceTree.fixtures.appending(path: "\(name).swift")
  }
  #else
  static let names = all

  static func file(_ name: String) -> URL { SourceTree.fixtures.appending(path: "\(name).swift") }
  #endif

  @Test("The compiler says what the file expects", arguments: names)
  func fixture(_ name: String) throws {
    let outcome = try Compiler.verify(Self.file(name))
    #expect(outcome.isSuccess, "\(Golden.relative(outcome.output))")
  }

  @Test("A file expects an error, or its name says that it compiles", arguments: names)
  func expectations(_ name: String) throws {
    let text = try String(contentsOf: Self.file(name), encoding: .utf8)
    #expect(text.contains("expected-error") != name.hasPrefix("Compiles"))
    #expect(text.hasPrefix("import Dovetail\n"))
  }

  @Test("Every file of the folder is such a program")
  func found() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SourceTree.fixtures.path(percentEncoded: false))
    #expect(Self.all.map { "\($0).swift" } == files.filter { $0 != "Next" }.sorted())
    #expect(!files.isEmpty)
  }
}

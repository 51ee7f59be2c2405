import Dovetail
import DovetailTools
import Foundation
import Testing

@Suite("Differences of graphs", .limited)
struct DifferenceTests {
  @Test("Additions, removals and changes are listed for a review")
  func changes() throws {
    let transcript = try difference(from: OldModule(), to: NewModule())
    #expect(transcript.exit == .success)
    Golden.expect(transcript.output.replacingOccurrences(of: #fileID, with: "App.swift"), "difference")
  }

  @Test("Changes of availability are listed")
  func availability() throws {
    let transcript = try difference(from: StoreModule(isAwaited: false), to: StoreModule(isAwaited: true))
    Golden.expect(
      transcript.output.replacingOccurrences(of: #fileID, with: "App.swift"), "difference-of-availability")
  }

  @Test("Moved lines are no difference")
  func moved() throws {
    #expect(try difference(from: OldModule(), to: OldModule(isMoved: true)).output.isEmpty)
  }

  @Test("Reordered declarations are no difference")
  func reordered() throws {
    #expect(try difference(from: GateModule(), to: GateModule(isReversed: true)).output.isEmpty)
    #expect(try difference(from: LoggerModule(), to: LoggerModule(isReversed: true)).output.isEmpty)
  }

  @Test("A type in place of another one of the same last name is a difference, also in a fault")
  func swapped() throws {
    let transcript = try difference(from: GateModule(), to: GateModule(isReversed: true, isNorth: true))
    Golden.expect(transcript.output.replacingOccurrences(of: #fileID, with: "App.swift"), "difference-of-types")
  }

  @Test("A type of another module in place of one of the same name is a difference")
  func otherModule() throws {
    struct Duration: Sendable {}
    struct Own: Module { var bindings: Bindings { Bind(Duration.self).to { Duration() } } }
    struct Standard: Module { var bindings: Bindings { Bind(Swift.Duration.self).to { .zero } } }

    let output = try difference(from: Own(), to: Standard()).output
    #expect(output.contains("type: DovetailToolsTests.Duration -> Swift.Duration"))
  }

  @Test("An element of a collection is known by how it is made, and not by its number")
  func elements() throws {
    let transcript = try difference(from: ColumnModule(isWhole: true), to: ColumnModule(isWhole: false))
    Golden.expect(transcript.output.replacingOccurrences(of: #fileID, with: "App.swift"), "difference-of-elements")
  }

  @Test(
    "A file that is not a graph is refused with the reason",
    arguments: [
      ("", "it is not JSON"),
      ("[]", "a value is of the wrong type"),
      ("{}", "'version' is missing"),
      (#"{"version": 2, "nodes": [], "faults": []}"#, "its version is 2, but this tool reads version 1"),
      (#"{"version": 1, "nodes": [{"id": 5}], "faults": []}"#, "a value is of the wrong type at .nodes[0].id"),
      (
        #"{"version": 1, "nodes": [\#(Self.node), \#(Self.node)], "faults": []}"#, "two nodes have the id 'A'"
      ),
    ])
  func refused(_ text: String, _ reason: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: "old.json")
    let transcript = Transcript(["diff", folder.path(of: "old.json"), folder.path(of: "old.json")], of: OldModule())
    #expect(transcript.exit == .file)
    #expect(
      transcript.complaints
        == "error: '\(folder.path(of: "old.json"))' holds no graph: \(reason); write one with 'graph --format json --output FILE'\n"
    )
  }

  private static let node =
    #"{"id": "A", "key": "A", "role": "binding", "scope": "", "isLive": false, "modules": [], "file": "", "line": 0, "column": 0, "needs": []}"#

  private func difference(from old: some Module, to new: some Module) throws -> Transcript {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "json", "--output", folder.path(of: "old.json")], of: old)
    _ = Transcript(["graph", "--format", "json", "--output", folder.path(of: "new.json")], of: new)
    return Transcript(["diff", folder.path(of: "old.json"), folder.path(of: "new.json")], of: new)
  }
}

private struct OldModule: Module {
  var isMoved = false

  var bindings: Bindings {
    if isMoved {
      Bind(Cache.self).to(Cache.init).singleton()

      Bind(User.self).to(User.init)
      Bind(LiveApi.self).to { (_: Cache, _: User) in LiveApi(url: "") }
      Bind(Api.self).to { (api: LiveApi) in api }
    } else {
      Bind(Cache.self).to(Cache.init).singleton()
      Bind(User.self).to(User.init)
      Bind(LiveApi.self).to { (_: Cache, _: User) in LiveApi(url: "") }
      Bind(Api.self).to { (api: LiveApi) in api }
    }
  }
}

/// Gates of one name, which differ in the types around them.
private struct GateModule: Module {
  enum East { struct Gate: Sendable {}; struct Lock: Sendable {} }
  enum North { struct Gate: Sendable {}; struct Lock: Sendable {} }
  enum West { struct Gate: Sendable {} }
  struct Wall<Gate>: Sendable {}

  var isReversed = false
  var isNorth = false

  var bindings: Bindings {
    if isReversed {
      Bind(West.Gate.self).to { (_: Wall<East.Gate>) in West.Gate() }
      Bind(East.Gate.self).to { East.Gate() }.singleton()
    } else {
      Bind(East.Gate.self).to { East.Gate() }.singleton()
      Bind(West.Gate.self).to { (_: Wall<East.Gate>) in West.Gate() }
    }
    if isNorth {
      Bind(Wall<East.Gate>.self).to { (_: North.Gate) in Wall() }
      Bind(North.Gate.self).to { (_: North.Lock) in North.Gate() }
    } else {
      Bind(Wall<East.Gate>.self).to { (_: East.Gate) in Wall() }
      Bind(North.Gate.self).to { (_: East.Lock) in North.Gate() }
    }
  }
}

/// A logger for each dependent, and dependents in either order.
private struct LoggerModule: Module {
  struct Log: Sendable { let owner: String }

  var isReversed = false

  var bindings: Bindings {
    Bind(Log.self).to { (site: InjectionSite) in Log(owner: "\(site)") }
    if isReversed {
      Bind(Key<Double>("wide")).to { (_: Log) in 1 }
      Bind(Key<Double>("late")).to { (_: Lazy<Log>) in 1 }
      Bind(Key<Double>("high")).to { (_: Log) in 1 }
    } else {
      Bind(Key<Double>("high")).to { (_: Log) in 1 }
      Bind(Key<Double>("late")).to { (_: Lazy<Log>) in 1 }
      Bind(Key<Double>("wide")).to { (_: Log) in 1 }
    }
  }
}

private struct NewModule: Module {
  var bindings: Bindings {
    Bind(Cache.self).to(Cache.init)
    Bind(LiveApi.self).to { (_: Lazy<Cache>, _: Page) in LiveApi(url: "") }
    Bind(Api.self).to { (api: LiveApi) in api }
    Bind(.url).toInstance("https://example.org")
  }
}

private struct Column: Sendable {
  let title: String
  var isBold = false
}

private struct ColumnModule: Module {
  let isWhole: Bool

  var bindings: Bindings {
    if isWhole { Contribute(Column.self).toInstance(Column(title: "files")) }
    Contribute(Column.self).to { Column(title: "lines") }
    for title in ["words", "bytes"] { Contribute(Column.self).toInstance(Column(title: title)) }
    if isWhole {
      Contribute(Column.self).to { Column(title: "blank") }
    } else {
      Contribute(Column.self).to { Column(title: "blank") }.singleton()
    }
    Decorate(Column.self) { (column: Column) in Column(title: column.title, isBold: true) }
    Bind(String.self).to { (_: [Column]) in "" }
  }
}

private struct StoreModule: Module {
  let isAwaited: Bool

  var bindings: Bindings {
    if isAwaited {
      Bind(Cache.self).to { () async in Cache() }.perResolution()
      Bind(LiveApi.self).to { (_: Lazy<Cache>) in LiveApi(url: "") }
    } else {
      Bind(Cache.self).to(Cache.init).perResolution()
      Bind(LiveApi.self).to { @MainActor (_: Lazy<Cache>) in LiveApi(url: "") }
    }
    Bind(Api.self).to { (api: LiveApi, _: Cache) in api }
  }
}

extension DifferenceTests {
  @Test("A graph has one text, whether its sources are there or not")
  func withoutSources() throws {
    let here = Transcript(["graph", "--format", "json"], of: PathModule(filePath: #filePath)).output
    #expect(here == Transcript(["graph", "--format", "json"], of: PathModule(filePath: "/nowhere/App.swift")).output)
  }

  @Test("A cycle of decorators in a file, which no graph has, is compared in little time")
  func cycle() throws {
    let count = 3_000
    let nodes = (0..<count).map { number in
      let need = #"{"key": "A", "kind": "decorates", "target": "A #\#((number + 1) % count)"}"#
      return
        #"{"id": "A #\#(number)", "key": "A", "role": "decorator", "scope": "", "isLive": false, "modules": [], "file": "", "line": 0, "column": 0, "needs": [\#(need)]}"#
    }
    let folder = try TestFolder()
    try folder.write(#"{"version": 1, "nodes": [\#(nodes.joined(separator: ","))], "faults": []}"#, to: "old.json")
    let (file, start) = (folder.path(of: "old.json"), ContinuousClock.now)
    #expect(Transcript(["diff", file, file], of: OldModule()).output.isEmpty)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("A name with line breaks or control characters stays on its line")
  func hostile() throws {
    let folder = try TestFolder()
    let name = #"x\nApp.swift:1:1: error: [missing] forged\r\u001b[2J\u009b2J\u202e\u2028"#
    func graph(_ number: Int) -> String {
      let need = #"{"key": "\#(name)", "kind": "property", "property": "\#(name)\#(number)"}"#
      let node =
        #"{"id": "\#(name)", "key": "\#(name)", "role": "binding", "scope": "\#(name)\#(number)", "isLive": false, "modules": ["\#(name)\#(number)"], "file": "\#(name)", "line": 1, "column": 1, "needs": [\#(need)]}"#
      let fault =
        #"{"id": "\#(name)", "key": "\#(name)\#(number)", "file": "\#(name)", "line": 1, "column": 1, "message": ""}"#
      return #"{"version": 1, "nodes": [\#(node)], "faults": [\#(fault)]}"#
    }
    try folder.write(graph(1), to: "old.json")
    try folder.write(graph(2), to: "new.json")
    Golden.expect(
      Transcript(["diff", folder.path(of: "old.json"), folder.path(of: "new.json")], of: OldModule()).output,
      "hostile-difference")
  }
}

/// A protocol and an array whose functions are at the same line of a file that is there or not.
private struct PathModule: Module {
  let filePath: StaticString

  var bindings: Bindings {
    Bind(Api.self, filePath: filePath).to { LiveApi(url: "") }
    Contribute(Column.self, filePath: filePath).to { Column(title: "lines") }
    Bind(String.self).to { (_: [Column]) in "" }
  }
}

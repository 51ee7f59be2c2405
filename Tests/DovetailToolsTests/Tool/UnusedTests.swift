import Dovetail
import DovetailTools
import Foundation
import Testing

extension Scope {
  fileprivate static let window = Scope("window")
  fileprivate static let pane = Scope("pane", inside: .window)
}

@Suite("What no root needs", .limited)
struct UnusedTests {
  @Test("It is listed in each format, with what of it needs what", arguments: ["tree", "mermaid", "dot", "json"])
  func listed(_ format: String) {
    let transcript = Transcript(
      ["graph", "--unused", "--format", format], of: ShopModule(), roots: [Root(Api.self), Root(Page?.self)])
    #expect(transcript.exit == .success)
    #expect(transcript.complaints.isEmpty)
    Golden.expect(transcript.output, "unused-\(format)")
  }

  @Test("Where the roots need everything, there is nothing to list, and nothing to warn of")
  func nothing() {
    let roots = [Root(Editor.self)]
    #expect(Transcript(["graph", "--unused"], of: ShopModule(), roots: roots).output == "Unused: no bindings\n")
    #expect(Transcript(["check", "--unused", "--strict"], of: ShopModule(), roots: roots).complaints.isEmpty)
  }

  @Test("The check warns of each when it is asked to, which is no failure")
  func warnings() throws {
    let folder = try TestFolder()
    let output = folder.path(of: "whole")
    #expect(Transcript([], of: StaleModule(), roots: [Root(Float.self)]).complaints.isEmpty)
    let transcript = Transcript(["--unused", "--output", output], of: StaleModule(), roots: [Root(Float.self)])
    #expect(transcript.exit == .success)
    #expect(transcript.complaints.contains("\(#filePath):\(StaleModule.line):9: warning: [unused] "))
    Golden.expect(transcript.complaints, "unused-warnings", from: StaleModule.location)
    #expect(FileManager.default.fileExists(atPath: output))
  }

  @Test("A warning fails the check that is strict, and no file is written")
  func strict() throws {
    let folder = try TestFolder()
    let words = ["--unused", "--strict", "--output", folder.path(of: "whole")]
    #expect(Transcript(words, of: StaleModule(), roots: [Root(Float.self)]).exit == .faults)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "whole")))
    #expect(Transcript(["--strict"], of: StaleModule(), roots: [Root(Float.self)]).exit == .success)
  }

  @Test("Of a graph with faults, these are told alone")
  func faults() {
    let transcript = Transcript(["--unused"], of: FaultyModule(), roots: [Root(Grammar.self)])
    #expect(transcript.exit == .faults)
    #expect(transcript.complaints.contains("[missing]") && !transcript.complaints.contains("[unused]"))
  }

  @Test("Without roots it is told how to declare them")
  func rootless() {
    let check = Transcript(["check", "--unused"], of: ShopModule())
    #expect(check.exit == .success)
    #expect(
      check.complaints == """
        warning: [no-roots] AppGraph declares no roots, so unused bindings cannot be found
          to fix it     declare what the program resolves: static var roots: [Root] { [Root(App.self)] }

        """)
    let graph = Transcript(["graph", "--unused"], of: ShopModule())
    #expect(graph.exit == .usage)
    #expect(graph.output.isEmpty)
    #expect(
      graph.complaints == """
        error: AppGraph declares no roots, so unused bindings cannot be found; \
        declare what the program resolves: static var roots: [Root] { [Root(App.self)] }

        """)
  }

  @Test("An element is needed when its collection is, and a decorator when what it wraps is")
  func roles() throws {
    #expect(
      try unused(in: ElementsModule(), roots: [Root(Float.self)]) == ["Plugin in [Plugin]", "Api", "Api, decorated"])
    #expect(try unused(in: ElementsModule(), roots: [Root([any Plugin].self)]) == ["Float", "Api", "Api, decorated"])
    #expect(try unused(in: ElementsModule(), roots: [Root(Api.self)]) == ["Float", "Plugin in [Plugin]"])
    #expect(
      try unused(in: ElementsModule(), roots: [Root(Provider<Float>.self), Root(Lazy<[any Plugin]>.self)]).count == 2)
  }

  @Test("What belongs to a scope, or needs such a value, is advised as a root in that scope")
  func scoped() {
    struct ScopedModule: Module {
      var bindings: Bindings {
        Bind(Float.self).to { 1 }
        Bind(Cache.self).to { Cache() }.in(.window)
        Bind(Int.self).to { (_: Cache) in 1 }.in(.pane)
        Bind(Double.self).to { (_: Cache, _: Int) in 1 }
        Bind(String.self).to { (_: Lazy<Cache>, _: Float) in "" }
      }
    }

    let complaints = Transcript(["--unused"], of: ScopedModule(), roots: [Root(Float.self)]).complaints
    for root in [
      "Cache.self, in: .window", "Int.self, in: .pane", "Double.self, in: .pane", "String.self, in: .window",
    ] {
      #expect(complaints.contains("Root(\(root))"))
    }
    let roots = [
      Root(Cache.self, in: .window), Root(Int.self, in: .pane), Root(Double.self, in: .pane),
      Root(String.self, in: .window), Root(Float.self),
    ]
    let check = Transcript(["--unused"], of: ScopedModule(), roots: roots)
    #expect(check.exit == .success && check.complaints.isEmpty)
  }

  @Test("A factory counts once, with what it makes")
  func factory() throws {
    #expect(try unused(in: FactoryModule(), roots: [Root(Float.self)]) == ["Factory<Int, Double>"])
    #expect(try unused(in: FactoryModule(), roots: [Root(Factory<Int, Double>.self)]) == ["Float"])
  }

  @Test("What stands in an override is needed when its key is; what it replaces is not listed")
  func overriding() throws {
    #expect(try unused(in: OverridingModule(isNeeded: true), roots: [Root(Float.self)]) == ["Cache"])
    #expect(try unused(in: OverridingModule(isNeeded: false), roots: [Root(Float.self)]) == ["Cache", "Int"])
  }

  @Test("What only an override of the tool needs is needed")
  func overrides() throws {
    let roots = [Root(Double.self)]
    #expect(try unused(in: DryModule(), roots: roots) == ["Int", "Cache"])
    #expect(try unused(in: DryModule(), roots: roots, overrides: [DryOverride()]) == ["Cache"])
  }

  private func unused(in module: some Module, roots: [Root], overrides: [any Module] = []) throws -> [String] {
    let json = Transcript(
      ["graph", "--unused", "--format", "json"], of: module, roots: roots, overrides: overrides
    ).output
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    let declared = document.nodes.filter { !["collection", "assisted"].contains($0.role) }.map(\.id)
    #expect(document.bindings == declared.count)
    return declared
  }
}

private struct Document: Decodable {
  struct Node: Decodable { let id, role: String }
  let nodes: [Node]
  let bindings: Int
}

private struct StaleModule: Module {
  static let location = #_sourceLocation
  static let line = #line + 4

  var bindings: Bindings {
    Bind(Float.self).to { 1 }
    Bind(Key<String>("old")).toInstance("")
    Contribute(Plugin.self, at: "help").to(Spelling.init)
    StaleModule.Part()
    Bind(Double.self).to { 1 }.eagerSingleton()
  }

  struct Part: Module {
    var bindings: Bindings {
      Bind(Cache.self).to(Cache.init)
    }
  }
}

private struct ElementsModule: Module {
  var bindings: Bindings {
    Bind(Float.self).to { 1 }
    Contribute(Plugin.self).to(Spelling.init)
    Bind(Api.self).to { LiveApi(url: "") }
    Decorate(Api.self) { (api: any Api) in api }
  }
}

private struct FactoryModule: Module {
  var bindings: Bindings {
    Bind(Double.self).to(assisted: Int.self) { Double($0) }
    Bind(Float.self).to { 1 }
  }
}

private struct OverridingModule: Module {
  let isNeeded: Bool

  var bindings: Bindings {
    Bind(Cache.self).to(Cache.init)
    Bind(Int.self).to { 1 }
    if isNeeded {
      Bind(Float.self).to { (_: Int) in 1 }
    } else {
      Bind(Float.self).to { 1 }
    }
    Override { Bind(Int.self).to { 2 } }
  }
}

private struct DryModule: Module {
  var bindings: Bindings {
    Bind(Double.self).to { 1 }
    Bind(Int.self).to { 1 }
    Bind(Cache.self).to(Cache.init)
  }
}

private struct DryOverride: Module {
  var bindings: Bindings {
    Bind(Double.self).to { (number: Int) in Double(number) }
  }
}

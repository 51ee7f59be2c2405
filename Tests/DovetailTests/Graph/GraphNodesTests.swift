import Dovetail
import DovetailInspection
import Testing

@Suite("A graph as data", .limited)
struct GraphNodesTests {
  struct Outer: Module {
    var bindings: Bindings {
      Bind(Int.self).to { 1 }.singleton()
      Inner()
    }
  }

  struct Inner: Module {
    var bindings: Bindings { Bind(String.self).to { (_: Int, _: Double?, _: Provider<Int>) in "" } }
  }

  static func told(_ node: GraphNode) -> String {
    let role =
      switch node.role {
      case .binding: "binding"
      case .implicit: "implicit"
      case .contribution(let collection, let entry): "contribution to \(collection)\(entry.map { " at \($0)" } ?? "")"
      case .decorator: "decorator"
      case .assisted: "assisted"
      case .membersOnly: "members only"
      case .requirement: "requirement"
      }
    return "\(node.key), \(role), \(node.lifetime)"
  }

  @Test("The bindings come in the order of the modules, then the implicit forms")
  func order() throws {
    let graph = try Graph {
      Outer()
      Contribute(UInt.self).to { 1 }.perResolution()
      Contribute(UInt.self, at: "x").toInstance(2)
      Decorate(Int.self) { $0 + 1 }
      Bind(Float.self).to(assisted: Int.self) { Float($0) }
      Bind(Bool.self).seeded(in: Scope("as data"))
      Bind(Character.self).to { "a" }.in(Scope("as data"))
      Bind(UInt8.self).seeded()
    }
    #expect(
      graph.nodes.map(Self.told) == [
        "Int, binding, singleton",
        "String, binding, unshared",
        "UInt, contribution to [UInt], per resolution",
        "UInt, contribution to [String: UInt] at x, singleton",
        "Int, decorator, singleton",
        "Factory<Int, Float>, binding, unshared",
        "Bool, binding, seeded in .as data",
        "Character, binding, in .as data",
        "UInt8, binding, seeded",
        "[UInt], implicit, unshared",
        "[String: UInt], implicit, unshared",
        "Double?, implicit, unshared",
        "Provider<Int>, implicit, unshared",
        "Float, assisted, unshared",
      ])
  }

  @Test("A node has its dependencies, their kinds and their targets")
  func dependencies() throws {
    let graph = try Graph {
      Outer()
      Decorate(Int.self) { $0 + 1 }
    }
    let nodes = graph.nodes
    let text = try #require(nodes.first { $0.key == AnyKey(String.self) })
    #expect(text.dependencies.map(\.key) == [AnyKey(Int.self), AnyKey(Double?.self), AnyKey(Provider<Int>.self)])
    #expect(text.dependencies.map(\.kind) == [.needed, .needed, .needed])
    let targets = try text.dependencies.map { nodes[try #require($0.target)] }
    #expect(
      targets.map(Self.told) == [
        "Int, decorator, singleton", "Double?, implicit, unshared", "Provider<Int>, implicit, unshared",
      ])
    #expect(targets[0].dependencies.map(\.kind) == [.decorated])
    #expect(nodes[try #require(targets[0].dependencies[0].target)].dependencies.isEmpty)
    #expect(targets[1].dependencies.map(\.kind) == [.optional])
    #expect(targets[1].dependencies[0].target == nil, "nothing binds Double")
    #expect(targets[2].dependencies.map(\.kind) == [.deferred])
  }

  @Test("A collection needs its elements, and a factory its value later")
  func collections() throws {
    let nodes = try Graph {
      Contribute(Int.self).toInstance(1)
      Contribute(Int.self).toInstance(2)
      Bind(Float.self).to(assisted: Int.self) { (number, _: [Int]) in Float(number) }
    }.nodes
    let array = try #require(nodes.first { $0.key == AnyKey([Int].self) })
    #expect(array.dependencies.map(\.target) == [0, 1])
    #expect(array.dependencies.allSatisfy { $0.kind == .needed && $0.key == AnyKey(Int.self) })
    let factory = try #require(nodes.first { $0.key == AnyKey(Factory<Int, Float>.self) })
    #expect(factory.dependencies.map(\.kind) == [.deferred])
    let made = nodes[try #require(factory.dependencies[0].target)]
    #expect(Self.told(made) == "Float, assisted, unshared")
    #expect(made.dependencies.map(\.key) == [AnyKey([Int].self)])
  }

  @Test("A node knows its line and the modules that installed it")
  func places() throws {
    let line = #line
    let graph = try Graph {
      Outer()
      Bind(Double.self).toInstance(1)
    }
    let nodes = graph.nodes
    #expect(nodes[0].modules == ["GraphNodesTests.Outer"])
    #expect(nodes[1].modules == ["GraphNodesTests.Outer", "GraphNodesTests.Inner"])
    #expect(nodes[2].modules == [])
    #expect(nodes[2].site.line == line + 3)
    #expect(nodes[2].site.column == 11)
    #expect(nodes[2].site.fileID == "DovetailTests/GraphNodesTests.swift")
    #expect(nodes[2].site.filePath == #filePath)
    #expect(nodes[3].site == nodes[1].site, "an implicit form is where it is first asked for")
  }

  @Test("Every target is a node", arguments: [1, 10, 100])
  func targets(_ count: Int) throws {
    let nodes = try Graph {
      Bind(Key<Int>("0")).toInstance(0)
      for number in 1...count {
        Bind(Key<Int>("\(number)")).to((Key<Int>("\(number - 1)"), Key<Int?>("\(number)?"))) { first, second in first }
      }
    }.nodes
    for node in nodes {
      for dependency in node.dependencies {
        guard let target = dependency.target else { continue }
        #expect(nodes.indices.contains(target))
        #expect(nodes[target].key == dependency.key)
      }
    }
  }

  @Test("An empty graph has no nodes")
  func empty() throws {
    #expect(try Graph {}.nodes.isEmpty)
  }
}

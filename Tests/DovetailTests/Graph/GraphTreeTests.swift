import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let drive = Scope("drive")
}

private struct CarModule: Module {
  var bindings: Bindings {
    Bind(Car.self).to(Car.init).injecting(\.color, from: .color).injecting(\.radio)
    Bind(Engine.self).to(Engine.init).singleton()
    Bind(Fuel.self).to { Fuel() }.singleton()
    Bind(Brakes.self).to(Brakes.init)
    Bind(Radio.self).to(Radio.init).weak()
    Bind(.color).toInstance("red")
    Bind(Trip.self).to { Trip() }.in(.drive)
    Decorate(Fuel.self) { $0 }
    Bind(Fuel.self).to { Fuel() }.when(injectedInto: Brakes.self)
    Bind(Driver.self).membersOnly().injecting(\.car).injecting(\.name).injecting(\.map)
    Bind(String.self).to { (site: InjectionSite) in "\(site)" }
    Bind(Map.self)
    Contribute(Light.self).to { Light() }
    Contribute(Light.self, at: "rear").to { Light() }.singleton()
    Bind(Wheel.self).to(assisted: Int.self) { (size, _: Fuel) in Wheel(size: size) }
  }
}

@Suite("Graphs and injectors as trees", .limited)
struct GraphTreeTests {
  /// The golden files.
  static let files = ["tree-graph", "tree-injector", "tree-scope", "tree-availability"]

  @Test("A graph shows each binding's dependencies, and a shared one once")
  func graph() throws {
    Golden.expect(try Graph(CarModule()).debugDescription, "tree-graph")
  }

  @Test("An injector shows living instances")
  func injector() throws {
    let injector = try Injector(CarModule())
    let car = injector[Car.self]
    withExtendedLifetime(car) { Golden.expect(injector.debugDescription, "tree-injector") }
  }

  @Test("A scope shows its open instances")
  func scope() throws {
    let injector = try Injector { Bind(Trip.self).to { Trip() }.in(.drive) }
    let drive = try injector.enter(.drive)
    _ = drive[Trip.self]
    Golden.expect([injector.debugDescription, drive.debugDescription].joined(separator: "\n\n"), "tree-scope")
  }

  @Test("A tree shows main actor and awaited bindings, also after they are made")
  func availability() async throws {
    let injector = try Injector {
      Bind(Engine.self).to { () async in Engine(fuel: Fuel()) }.singleton()
      Bind(Brakes.self).to { (_: Engine) in Brakes(fuel: Fuel()) }
      Bind(Fuel.self).to { @MainActor in Fuel() }.singleton()
      Bind(Trip.self).to { (_: Fuel, _: Lazy<Brakes>, _: [Light]) in Trip() }
      Contribute(Light.self).to { (_: Engine?) in Light() }
      Bind(Int.self).to { (_: Provider<Trip>) in 1 }
    }
    _ = try await injector.resolved(Engine.self)
    Golden.expect(injector.debugDescription, "tree-availability")
  }

  @Test("A graph without bindings says so")
  func empty() throws {
    #expect(try Graph {}.debugDescription == "Graph: no bindings")
    #expect(try Injector {}.debugDescription == "Injector: no bindings")
  }

  @Test("Bindings in a deferred cycle are shown, though none is the first")
  func cycle() throws {
    let tree = try Graph {
      Bind(Int.self).to { (_: Lazy<String>) in 1 }
      Bind(String.self).to { (_: Provider<Int>) in "" }
    }.debugDescription
    let names = tree.split(separator: "\n").dropFirst().map { line in
      line.split { $0.isWhitespace || "└─".contains($0) }.first
    }
    #expect(names == ["Int", "Lazy<String>", "String", "Provider<Int>", "Int"])
    #expect(tree.hasSuffix("Int  above"))
  }

  @Test("A long chain goes on below, and many ways to one binding do not multiply it")
  func size() async throws {
    let count = 10_000
    let graph = try Graph {
      Bind(Key<Int>("0")).toInstance(0)
      for number in 1..<count {
        Bind(Key<Int>("\(number)")).to((Key<Int>("\(number - 1)"), Key<Int>("\(number / 2)"))) { $0 + $1 }
      }
    }
    let lines = await withSmallStack { graph.debugDescription.split(separator: "\n").map(String.init) }
    #expect(lines.count < 4 * count)
    #expect(lines.allSatisfy { $0.count < 120 })
    #expect(lines.count { $0.contains(".swift:") } == count, "each binding has one line with its place")
  }
}

private final class Fuel: Sendable {}
private struct Engine {
  let fuel: Fuel
}
private struct Brakes {
  let fuel: Fuel
}
private final class Radio: Sendable {
  init(_ antenna: Double?, _ engine: Provider<Engine>) {}
}
private struct Car {
  let engine: Engine
  let brakes: Brakes
  let lights: [Light]
  var color = ""
  var radio: Radio?

  init(engine: Engine, brakes: Brakes, lights: [Light]) {
    self.engine = engine
    self.brakes = brakes
    self.lights = lights
  }
}
private final class Driver {
  var car: Car?
  var name = ""
  var map: Map?
}
private struct Map: Injectable {
  let fuel: Fuel

  static var recipe: Recipe<Map> { Recipe { Map(fuel: $0) } }
}
private struct Light: Sendable {}
private struct Wheel { let size: Int }
private final class Trip: Sendable {}

import Dovetail
import Testing

@Suite("Keys for single parameters", .limited)
struct UsingTests {
  private static let version = Key<String>("version")
  private static let size = Key<Double>("size")

  private static func injector(@ModuleBuilder _ content: () -> Bindings) throws -> Injector {
    let content = content()
    return try Injector {
      Bind(Self.version).toInstance("1.0")
      Bind(Self.size).toInstance(2.5)
      Bind(String.self).toInstance("plain")
      Bind(Int.self).to { 1 }
      content
    }
  }

  @Test("The parameter of a key's type is given by that key, and the others by their types")
  func one() throws {
    let injector = try Self.injector {
      Bind([String].self).to { (number: Int, text: String) in [text, "\(number)"] }.using(Self.version)
    }
    #expect(injector[[String].self] == ["1.0", "1"])
  }

  @Test("Several keys are for several parameters, at once or one after the other")
  func several() throws {
    let injector = try Self.injector {
      Bind(Key<Text>("at once")).to(Text.init).using(Self.size, Self.version)
      Bind(Key<Text>("in turn")).to(Text.init).using(Self.version).singleton().using(Self.size)
    }
    #expect(injector[Key<Text>("at once")].words == "1 1.0 2.5 1")
    #expect(injector[Key<Text>("in turn")].words == "1 1.0 2.5 1")
  }

  @Test("It comes before or after properties and hooks, for functions of every kind")
  func kinds() async throws {
    let injector = try Self.injector {
      Bind(Key<Text>("before")).to(Text.init).using(Self.version, Self.size).injecting(\.suffix)
      Bind(Key<Text>("after")).to(Text.init).injecting(\.suffix, from: Self.version).onCreate { _ in }
        .using(Self.version).using(Self.size)
      Bind(Key<Text>("awaited")).to { (text: String) async in Text(1, text, 0, 0) }.using(Self.version)
      Bind(Key<Text>("recipe")).toRecipe(Recipe(Text.init).using(Self.version, Self.size).injecting(\.suffix))
      Bind(Key<Text>("main")).to { @MainActor (text: String) in Text(1, text, 0, 0) }.using(Self.version)
    }
    #expect(injector[Key<Text>("before")].words == "1 1.0 2.5 1plain")
    #expect(injector[Key<Text>("after")].words == "1 1.0 2.5 11.0")
    #expect(injector[Key<Text>("recipe")].words == "1 1.0 2.5 1plain")
    #expect(try await injector.resolved(Key<Text>("awaited")).words == "1 1.0 0.0 0")
    #expect(try await injector.resolved(Key<Text>("main")).words == "1 1.0 0.0 0")
  }

  @Test("Contributions, factories and decorators take it")
  func others() throws {
    let injector = try Self.injector {
      Contribute(Text.self).to(Text.init).using(Self.version, Self.size)
      Bind(Text.self).to(assisted: Int.self) { (number, text: String) in Text(number, text, 0, 0) }.using(Self.version)
      Bind(Key<Text>("decorated")).to { Text(0, "", 0, 0) }
      Decorate(Key<Text>("decorated")) { (_: Text, text: String) in Text(7, text, 0, 0) }.using(Self.version)
      Bind(Key<String>("wrapped")).toInstance("inner")
      Decorate(Key<String>("wrapped")) { (inner, text: String) in inner + text }.using(Self.version)
    }
    #expect(injector[[Text].self].map(\.words) == ["1 1.0 2.5 1"])
    #expect(injector[Factory<Int, Text>.self](5).words == "5 1.0 0.0 0")
    #expect(injector[Key<Text>("decorated")].words == "7 1.0 0.0 0")
    #expect(injector[Key<String>("wrapped")] == "inner1.0")
  }

  @Test("An override by it is verified as any other")
  func override() throws {
    let graph = try Graph {
      Bind(Self.version).toInstance("1.0")
      Bind(String.self).toInstance("plain")
      Bind([String].self).to { (text: String) in [text] }
    }
    let injector = try Injector(
      graph.overriding { Bind([String].self).to { (text: String) in [text] }.using(Self.version) })
    #expect(injector[[String].self] == ["1.0"])
    #expect(
      faultsDeriving { () throws(GraphError) in
        try graph.overriding { Bind([String].self).to { (text: String) in [text] }.using(Self.size) }
      } == ["names-no-parameter [String]"])
  }

  @Test("A key that is not bound, is for no parameter or for one of several is a fault")
  func wrong() {
    let version = Self.version
    #expect(
      faults { Bind(Int.self).to { (text: String) in text.count }.using(version) } == [
        "missing Key<String>(\"version\")"
      ])
    #expect(faults { Bind(Int.self).to { 1 }.using(version) } == ["names-no-parameter Int"])
    #expect(
      faults {
        Bind(String.self).toInstance("")
        Bind(Int.self).to { (_: String, _: String) in 1 }.using(version)
      } == ["names-no-parameter Int"])
    #expect(
      faults {
        Bind(String.self).toInstance("")
        Decorate(String.self) { $0 }.using(version)
      } == ["names-no-parameter String"])
  }

  private struct Text {
    var words: String
    var suffix = "" { didSet { words += suffix } }

    init(_ number: Int, _ text: String, _ size: Double, _ other: Int) { words = "\(number) \(text) \(size) \(other)" }
  }
}

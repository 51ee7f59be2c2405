import Dovetail
import Testing

/// Each kind of function in each kind of element.
@Suite("Every function is a target", .limited)
struct EveryFunctionTests {
  enum Function: CaseIterable {
    case plain, mainActor, otherActor, async, asyncOnMainActor, asyncOnOtherActor
  }

  @Test("Of a binding", arguments: Function.allCases)
  func binding(_ function: Function) async throws {
    try await expect("1") {
      switch function {
      case .plain: Bind(String.self).to { (number: Int) in "\(number)" }
      case .mainActor: Bind(String.self).to { @MainActor (number: Int) in "\(number)" }
      case .otherActor: Bind(String.self).to { @Library (number: Int) in "\(number)" }
      case .async: Bind(String.self).to { (number: Int) async in "\(number)" }
      case .asyncOnMainActor: Bind(String.self).to { @MainActor (number: Int) async in "\(number)" }
      case .asyncOnOtherActor: Bind(String.self).to { @Library (number: Int) async in "\(number)" }
      }
    }
  }

  @Test("Of a binding, with keys", arguments: Function.allCases)
  func keys(_ function: Function) async throws {
    try await expect("2 1") {
      switch function {
      case .plain: Bind(String.self).to((.two, Key(Int.self))) { "\($0) \($1)" }
      case .mainActor: Bind(String.self).to((.two, Key(Int.self))) { @MainActor in "\($0) \($1)" }
      case .otherActor: Bind(String.self).to((.two, Key(Int.self))) { @Library in "\($0) \($1)" }
      case .async: Bind(String.self).to((.two, Key(Int.self))) { (a: Int, b: Int) async in "\(a) \(b)" }
      case .asyncOnMainActor:
        Bind(String.self).to((.two, Key(Int.self))) { @MainActor (a: Int, b: Int) async in "\(a) \(b)" }
      case .asyncOnOtherActor:
        Bind(String.self).to((.two, Key(Int.self))) { @Library (a: Int, b: Int) async in "\(a) \(b)" }
      }
    }
  }

  @Test("Of a factory", arguments: Function.allCases)
  func factory(_ function: Function) async throws {
    let injector = try injector {
      switch function {
      case .plain: Bind(String.self).to(assisted: Bool.self) { (flag: Bool, number: Int) in "\(flag) \(number)" }
      case .mainActor:
        Bind(String.self).to(assisted: Bool.self) { @MainActor (flag: Bool, number: Int) in "\(flag) \(number)" }
      case .otherActor:
        Bind(String.self).to(assisted: Bool.self) { @Library (flag: Bool, number: Int) in "\(flag) \(number)" }
      case .async:
        Bind(String.self).to(assisted: Bool.self) { (flag: Bool, number: Int) async in "\(flag) \(number)" }
      case .asyncOnMainActor:
        Bind(String.self).to(assisted: Bool.self) { @MainActor (flag: Bool, number: Int) async in "\(flag) \(number)" }
      case .asyncOnOtherActor:
        Bind(String.self).to(assisted: Bool.self) { @Library (flag: Bool, number: Int) async in "\(flag) \(number)" }
      }
    }
    #expect(try await injector[Factory<Bool, String>.self].resolved(true) == "true 1")
  }

  @Test("Of a factory, with keys", arguments: Function.allCases)
  func factoryWithKeys(_ function: Function) async throws {
    let injector = try injector {
      switch function {
      case .plain: Bind(String.self).to(assisted: Bool.self, .two) { "\($0) \($1)" }
      case .mainActor: Bind(String.self).to(assisted: Bool.self, .two) { @MainActor in "\($0) \($1)" }
      case .otherActor: Bind(String.self).to(assisted: Bool.self, .two) { @Library in "\($0) \($1)" }
      case .async: Bind(String.self).to(assisted: Bool.self, .two) { (a: Bool, b: Int) async in "\(a) \(b)" }
      case .asyncOnMainActor:
        Bind(String.self).to(assisted: Bool.self, .two) { @MainActor (a: Bool, b: Int) async in "\(a) \(b)" }
      case .asyncOnOtherActor:
        Bind(String.self).to(assisted: Bool.self, .two) { @Library (a: Bool, b: Int) async in "\(a) \(b)" }
      }
    }
    #expect(try await injector[Factory<Bool, String>.self].resolved(true) == "true 2")
  }

  @Test("Of a contribution", arguments: Function.allCases)
  func contribution(_ function: Function) async throws {
    let injector = try injector {
      switch function {
      case .plain: Contribute(String.self).to { (number: Int) in "\(number)" }
      case .mainActor: Contribute(String.self).to { @MainActor (number: Int) in "\(number)" }
      // A collection needs its elements immediately, so awaited ones must be shared.
      case .otherActor: Contribute(String.self).to { @Library (number: Int) in "\(number)" }.singleton()
      case .async: Contribute(String.self).to { (number: Int) async in "\(number)" }.singleton()
      case .asyncOnMainActor: Contribute(String.self).to { @MainActor (number: Int) async in "\(number)" }.singleton()
      case .asyncOnOtherActor: Contribute(String.self).to { @Library (number: Int) async in "\(number)" }.singleton()
      }
    }
    #expect(try await injector.resolved([String].self) == ["1"])
  }

  @Test("Of a decorator", arguments: Function.allCases)
  func decorator(_ function: Function) async throws {
    try await expect("text 1") {
      Bind(String.self).to { "text" }
      switch function {
      case .plain: Decorate(String.self) { (text: String, number: Int) in "\(text) \(number)" }
      case .mainActor: Decorate(String.self) { @MainActor (text: String, number: Int) in "\(text) \(number)" }
      case .otherActor: Decorate(String.self) { @Library (text: String, number: Int) in "\(text) \(number)" }
      case .async: Decorate(String.self) { (text: String, number: Int) async in "\(text) \(number)" }
      case .asyncOnMainActor:
        Decorate(String.self) { @MainActor (text: String, number: Int) async in "\(text) \(number)" }
      case .asyncOnOtherActor:
        Decorate(String.self) { @Library (text: String, number: Int) async in "\(text) \(number)" }
      }
    }
  }

  @Test("Of a decorator, with keys", arguments: Function.allCases)
  func decoratorWithKeys(_ function: Function) async throws {
    let text = Key<String>("text")
    let injector = try injector {
      Bind(text).to { "text" }
      switch function {
      case .plain: Decorate(text, .two) { "\($0) \($1)" }
      case .mainActor: Decorate(text, .two) { @MainActor in "\($0) \($1)" }
      case .otherActor: Decorate(text, .two) { @Library in "\($0) \($1)" }
      case .async: Decorate(text, .two) { (text: String, number: Int) async in "\(text) \(number)" }
      case .asyncOnMainActor: Decorate(text, .two) { @MainActor (a: String, b: Int) async in "\(a) \(b)" }
      case .asyncOnOtherActor: Decorate(text, .two) { @Library (a: String, b: Int) async in "\(a) \(b)" }
      }
    }
    #expect(try await injector.resolved(text) == "text 2")
  }

  @Test("Of a recipe", arguments: Function.allCases)
  func recipe(_ function: Function) async throws {
    let recipe: Recipe<String> =
      switch function {
      case .plain: Recipe { (number: Int) in "\(number)" }
      case .mainActor: Recipe { @MainActor (number: Int) in "\(number)" }
      case .otherActor: Recipe { @Library (number: Int) in "\(number)" }
      case .async: Recipe { (number: Int) async in "\(number)" }
      case .asyncOnMainActor: Recipe { @MainActor (number: Int) async in "\(number)" }
      case .asyncOnOtherActor: Recipe { @Library (number: Int) async in "\(number)" }
      }
    try await expect("1") { Bind(String.self).toRecipe(recipe) }
  }

  @Test("Of a recipe, with keys", arguments: Function.allCases)
  func recipeWithKeys(_ function: Function) async throws {
    let recipe: Recipe<String> =
      switch function {
      case .plain: Recipe(.two) { "\($0)" }
      case .mainActor: Recipe(.two) { @MainActor in "\($0)" }
      case .otherActor: Recipe(.two) { @Library in "\($0)" }
      case .async: Recipe(.two) { (number: Int) async in "\(number)" }
      case .asyncOnMainActor: Recipe(.two) { @MainActor (number: Int) async in "\(number)" }
      case .asyncOnOtherActor: Recipe(.two) { @Library (number: Int) async in "\(number)" }
      }
    try await expect("2") { Bind(String.self).toRecipe(recipe) }
  }

  @Test("Of a provider", arguments: [Function.plain, .mainActor, .async, .asyncOnMainActor, .asyncOnOtherActor])
  @MainActor
  func provider(_ function: Function) async throws {
    let injector = try injector {
      Bind(PlainSource.self).to { PlainSource() }
      Bind(MainActorSource.self).to { @MainActor in MainActorSource() }
      Bind(AsyncSource.self).to { AsyncSource() }
      Bind(AsyncSourceOnMainActor.self).to { @MainActor in AsyncSourceOnMainActor() }
      Bind(AsyncSourceOnOtherActor.self).to { AsyncSourceOnOtherActor() }
      switch function {
      case .plain, .otherActor: Bind(String.self).toProvider(PlainSource.self)
      case .mainActor: Bind(String.self).toProvider(MainActorSource.self)
      case .async: Bind(String.self).to { (source: AsyncSource) in try await source.provide() }
      case .asyncOnMainActor: Bind(String.self).to { (source: AsyncSourceOnMainActor) in try await source.provide() }
      case .asyncOnOtherActor: Bind(String.self).to { (source: AsyncSourceOnOtherActor) in try await source.provide() }
      }
    }
    #expect(try await injector.resolved(String.self) == "made")
  }

  @Test("Of a hook for closing", arguments: Function.allCases)
  func closing(_ function: Function) async throws {
    let notes = Notes()
    let injector = try injector {
      let text = Bind(String.self).to { "text" }.singleton()
      switch function {
      case .plain: text.onClose { notes.add($0) }
      case .mainActor: text.onClose { @MainActor in notes.add($0) }
      case .otherActor: text.onClose { @Library in notes.add($0) }
      case .async: text.onClose { (text: String) async in notes.add(text) }
      case .asyncOnMainActor: text.onClose { @MainActor (text: String) async in notes.add(text) }
      case .asyncOnOtherActor: text.onClose { @Library (text: String) async in notes.add(text) }
      }
    }
    _ = injector[String.self]
    await injector.close()
    #expect(notes.all == ["text"])
  }

  private func expect(_ text: String, @ModuleBuilder _ content: () -> Bindings) async throws {
    #expect(try await injector(content).resolved(String.self) == text)
  }

  private func injector(@ModuleBuilder _ content: () -> Bindings) throws -> Injector {
    let content = content()
    return try Injector {
      Bind(Int.self).toInstance(1)
      Bind(.two).toInstance(2)
      content
    }
  }
}

@globalActor
private actor Library {
  static let shared = Library()
}

private struct PlainSource: Providing {
  func provide() throws -> String { "made" }
}

@MainActor
private final class MainActorSource: @MainActor Providing {
  func provide() throws -> String { "made" }
}

private struct AsyncSource {
  func provide() async throws -> String { "made" }
}

@MainActor
private final class AsyncSourceOnMainActor {
  func provide() async throws -> String { "made" }
}

@Library
private final class AsyncSourceOnOtherActor {
  nonisolated init() {}
  func provide() async throws -> String { "made" }
}

extension Key where Value == Int {
  fileprivate static var two: Key { Key("two") }
}

import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("Views of awaited values", .limited)
struct ResolvedViewTests {
  private let log = Log()
  private let gate = Gate()

  private func injector() throws -> Injector {
    try Injector {
      Bind(Library.self).to { [gate, log] in
        await gate.pass()
        return Library(0, log)
      }.singleton()
      Bind(Library.self).to(assisted: Int.self) { [log] (number: Int) async in Library(number, log) }
      Bind(.title).toInstance("titled")
    }
  }

  @Test("A placeholder is shown until the value is there, which is made once")
  func awaited() async throws {
    let shown = Shown(0)
    let screen = Screen(
      Around(shown: shown) { number in
        ResolvedView(Library.self) { Text("library \($0.number) \(number)") }
      }
      .injector(try injector()))
    #expect(screen.texts == ["…"])
    await gate.open()
    await screen.shows("library 0 0")
    shown.value = 1
    await screen.shows("library 0 1")
    #expect(screen.frames == [["…"], ["library 0 0"], ["library 0 1"]])
    #expect(log.lines == ["made 0"])
  }

  @Test("A value that has been made is shown without a placeholder")
  func made() async throws {
    let injector = try injector()
    await gate.open()
    _ = try await injector.resolved(Library.self)
    let screen = Screen(
      VStack {
        ResolvedView(Library.self) { Text("library \($0.number)") }
        ResolvedView(.title) { Text($0) }
      }
      .injector(injector))
    #expect(screen.texts == ["library 0", "titled"])
  }

  @Test("A factory's value is awaited anew for other arguments")
  func arguments() async throws {
    let shown = Shown(1)
    let screen = Screen(
      Around(shown: shown) { number in
        ResolvedView(Library.self, number) { Text("library \($0.number)") }
      }
      .injector(try injector()))
    await screen.shows("library 1")
    shown.value = 2
    await screen.shows("library 2")
    #expect(log.lines == ["made 1", "made 2"])
  }

  @Test("What an initializer reads is not observed by the view")
  func untracked() async throws {
    let shown = Shown(0)
    let injector = try Injector {
      Bind(Library.self).to { @MainActor [log] in Library(shown.value, log) }
    }
    let screen = Screen(
      VStack {
        ResolvedView(Library.self) { library in
          Text("library \(log.add("drawn", library.number))")
        }
        Around(shown: shown) { Text("\($0)") }
      }
      .injector(injector))
    shown.value = 1
    await screen.shows("1")
    #expect(log.lines == ["made 0", "drawn"])
  }

  @Test("A destination is the view of what a factory makes of the presented data")
  func destination() async throws {
    let path = Shown<[Int]>([])
    let screen = Screen(
      Around(shown: path) { _ in
        NavigationStack(path: Bindable(path).value) {
          withLibraries(Text("root"))
        }
      }
      .injector(try injector()))
    #expect(screen.texts == ["root"])
    path.value = [7]
    await screen.shows("library 7")
    path.value = []
    await screen.shows("root")
  }

  @Test("An argument may be equatable on the main actor only, also of a function that is awaited")
  func mainActorArgument() async throws {
    let awaiting = try Injector {
      Bind(Pair.self).to(assisted: Article.self) { (article: Article) async in Pair(number: article.number) }
    }
    let awaited = Screen(
      ResolvedView(Pair.self, Article(number: 4)) { Text("article \($0.number)") }.injector(awaiting))
    await awaited.shows("article 4")
    let injector = try Injector {
      Bind(Pair.self).to(assisted: Article.self) { @MainActor article in Pair(number: article.number) }
    }
    let screen = Screen(
      ResolvedView(Pair.self, Article(number: 3)) { Text("article \($0.number)") }.injector(injector))
    #expect(screen.texts == ["article 3"])
  }

  @Test("A failure is shown with its place and its key, or as the failure view says")
  func failure() async throws {
    let place = #_sourceLocation
    let injector = try Injector { Bind(Broken.self).to { () async throws -> Broken in throw Failed() }.singleton() }
    let screen = Screen(
      VStack {
        ResolvedView(Broken.self) { _ in Text("content") }
        ResolvedView(Broken.self) { _ in
          Text("content")
        } placeholder: {
        } failure: { error in
          Text("\((error.error as? ResolutionError)?.underlying is Failed)")
        }
      }
      .injector(injector))
    await screen.shows("true")
    await screen.until { screen.texts.count == 2 && screen.texts[0] != "…" }
    Golden.expect(screen.texts[0], "view-failed", from: place)
  }

  @Test("A view that disappears while it waits begins again, whatever error the cancellation causes")
  func canceled() async throws {
    let isPushed = Shown(false)
    let tries = Shown(0)
    let injector = try Injector {
      Bind(Broken.self).to { @MainActor () async throws -> Broken in
        tries.value += 1
        if tries.value > 1 { return Broken() }
        do { try await Task.sleep(for: .seconds(3600)) } catch { throw Failed() }
        return Broken()
      }
    }
    let screen = Screen(
      PushScreen(isPushed: isPushed) { ResolvedView(Broken.self) { _ in Text("content") } }.injector(injector))
    await screen.until { tries.value == 1 }
    isPushed.value = true
    await screen.shows("pushed")
    isPushed.value = false
    await screen.shows("content")
    #expect(tries.value == 2)
  }

  @Test("A key that is not bound is a failure in the first frame")
  func unbound() throws {
    let place = #_sourceLocation
    let screen = Screen(ResolvedView(Double.self) { _ in Text("content") }.injector(try injector()))
    Golden.expect(screen.texts.joined(), "view-unbound", from: place)
  }
}

extension Log {
  fileprivate func add(_ line: String, _ number: Int) -> Int {
    add(line)
    return number
  }
}

extension Keys {
  fileprivate static let title = Key<String>("title")
}

private nonisolated func withLibraries(_ root: some View) -> some View {
  root.navigationDestination(for: Int.self, resolving: Library.self) { Text("library \($0.number)") }
}

@MainActor
private struct Article: @MainActor Equatable {
  let number: Int
}

private struct Pair: Sendable {
  let number: Int
}

private struct Failed: Error {}
private final class Broken: Sendable {}

@MainActor
private final class Library {
  let number: Int

  init(_ number: Int, _ log: Log) {
    self.number = number
    log.add("made \(number)")
  }
}

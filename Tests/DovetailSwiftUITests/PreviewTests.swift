import Dovetail
import DovetailPreferences
import DovetailSwiftUI
import Foundation
import Observation
import SwiftUI
import Testing

@MainActor
@Suite("Previews", .limited)
struct PreviewTests {
  @Test("Each preview has its own injector, of its own modules")
  func own() async throws {
    let preview = Preview(traits: .injecting { Doubled() }) { Catalog() }
    let first = try await Screen(previewing: preview)
    let second = try await Screen(previewing: preview)
    #expect(first.texts == ["double", "count 0", "add"])
    first.tap("add")
    await first.shows("count 1")
    #expect(second.texts == ["double", "count 0", "add"])
  }

  @Test("Awaited values are started before the view is shown")
  func starts() async throws {
    let preview = Preview(
      traits: .injecting {
        CatalogModule()
        Override { Bind(Api.self).to { () async in Api(name: "awaited") }.singleton() }
      }
    ) { Catalog() }
    let screen = try await Screen(previewing: preview)
    await screen.shows("awaited")
  }

  @Test("A preview is strict: a live value that is not replaced is an error")
  func strict() async throws {
    let preview = Preview(traits: .injecting { CatalogModule() }) { ResolvedView(Api.self) { Text($0.name) } }
    let screen = try await Screen(previewing: preview)
    #expect(screen.texts.joined().contains("[live] 'Api' is live, and this injector is strict"))
    let lenient = Preview(traits: .injecting(isStrict: false) { CatalogModule() }) {
      ResolvedView(Api.self) { Text($0.name) }
    }
    #expect(try await Screen(previewing: lenient).texts == ["live"])
  }

  @Test("A preview of a faulty graph shows all faults")
  func faulty() async throws {
    let preview = Preview(
      traits: .injecting {
        Bind(Model.self).to(Model.init)
        Bind(Int.self).to { (_: Double) in 1 }
      }
    ) { Catalog() }
    let text = try await Screen(previewing: preview).texts.joined()
    #expect(text.contains("[missing] nothing binds 'Api'"))
    #expect(text.contains("[missing] nothing binds 'Double'"))
  }

  @Test("A preview has the seeds of its injector, or those of the scope in which it is shown")
  func seeds() async throws {
    let own = Preview(
      traits: .injecting {
        Bind(Api.self).seeded()
      } seeds: {
        Seed(Api.self, Api(name: "seed"))
      }
    ) {
      ResolvedView(Api.self) { Text($0.name) }
    }
    #expect(try await Screen(previewing: own).texts == ["seed"])
    let scoped = Preview(
      traits: .injecting(entering: Scope("session")) {
        Bind(Api.self).seeded(in: Scope("session"))
      } seeds: {
        Seed(Api.self, Api(name: "scoped"))
      }
    ) { ResolvedView(Api.self) { Text($0.name) } }
    #expect(try await Screen(previewing: scoped).texts == ["scoped"])
  }

  @Test("Preferences of a preview are kept in memory")
  func preferences() async throws {
    let preview = Preview(traits: .injecting { Doubled() }) { PreferenceView() }
    #expect(try await Screen(previewing: preview).texts == ["7"])
    #expect(try await Screen(previewing: preview).texts == ["7"])
  }

  @Test("Preferences of the state of a preview's views are in memory, too, whatever the app makes global")
  func preferencesOfState() async throws {
    await #expect(processExitsWith: .success) { @MainActor in
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      let app = try Injector { Bind(PreferenceStore.self).toInstance(UserDefaultsPreferences.standard) }
      try app.makeGlobal()
      let screen = try await Screen(previewing: Preview(traits: .injecting { Doubled() }) { StateView() })
      await screen.shows("42")
      #expect(UserDefaults.standard.object(forKey: "dovetail.tests.answer") == nil)
      UserDefaults.standard.removeObject(forKey: "dovetail.tests.answer")
    }
  }
}

private struct Api {
  let name: String
}

@MainActor @Observable
private final class Model {
  let name: String
  var count = 0

  init(api: Api) { name = api.name }
}

@MainActor
private struct CatalogModule: @MainActor Module {
  var bindings: Bindings {
    Bind(Api.self).to { Api(name: "live") }.live()
    Bind(Model.self).to(Model.init)
    Bind(Preferring.self).to(Preferring.init)
  }
}

@MainActor
private struct Doubled: @MainActor Module {
  var bindings: Bindings {
    CatalogModule()
    Override { Bind(Api.self).toInstance(Api(name: "double")) }
  }
}

private final class Preferring {
  @Preference("count") var count = 7
}

private struct Catalog: View {
  @Resolved private var model: Model

  var body: some View {
    Text(model.name)
    Text("count \(model.count)")
    Button("add") { model.count += 1 }
  }
}

@MainActor @Observable
private final class Answering {
  @ObservationIgnored @Preference("dovetail.tests.answer") private var stored = 0
  private(set) var shown = 0

  func answer() {
    stored = 42
    shown = stored
  }
}

private struct StateView: View {
  @State private var answering = Answering()

  var body: some View {
    Text("\(answering.shown)").onAppear { answering.answer() }
  }
}

private struct PreferenceView: View {
  @Resolved private var preferring: Preferring

  var body: some View {
    Text("\(preferring.count)").onAppear { preferring.count += 1 }
  }
}

import Dovetail
import DovetailInspection
import DovetailPreferences
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
}

@Suite("What is used without a root", .limited)
struct UnusedRootsTests {
  private struct AppModule: Module {
    var bindings: Bindings {
      Bind(Int.self).to { 1 }
      Bind(Float.self).to { 1 }.eagerSingleton()
      Bind(Int8.self).to { (_: Int16) in 1 }.eager(in: .session)
      Bind(Int16.self).to { 1 }
      Bind(PreferenceStore.self).to { MemoryPreferences() }.singleton()
      Bind(Key<any PreferenceStore>("other")).to { MemoryPreferences() }.singleton()
      Bind(String.self).toInstance("")
    }
  }

  @Test("Eager values, those of a scope too, and the store of preferences, but no other one")
  func used() throws {
    let inspection = GraphInspection(Bindings(AppModule()), roots: [Root(Int.self)])
    let unused = inspection.unused.map { $0.nodes.map(\.key) }
    #expect(unused == [[Key<any PreferenceStore>("other").erased], [AnyKey(String.self)]])
    let graph = try Graph(AppModule())
    #expect(graph.unreachable(from: Key(Int.self)).map(\.key) == unused.flatMap(\.self))
  }
}

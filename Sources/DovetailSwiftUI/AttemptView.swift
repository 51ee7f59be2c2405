#if canImport(SwiftUI)
import Dovetail
import SwiftUI

/// Shows what an attempt has made, or a placeholder or the failure.
struct AttemptView<Value, Content: View, Placeholder: View, Failure: View>: View {
  @Environment(\.enclosingInjector) private var enclosing
  @State private var kept = Kept<Attempt<Value>>()
  /// The injector to use in place of that of the environment.
  var injector: Injector?
  /// What the injector is needed for, for the error without one.
  let use: String
  var key: AnyKey?
  var arguments: [any Equatable] = []
  let site: SourceSite
  let begin: @MainActor (Injector) throws -> Attempt<Value>.Beginning
  let content: (Value) -> Content
  let placeholder: (StartProgress?) -> Placeholder
  let failure: (any Error) -> Failure

  var body: some View {
    let attempt = attempt
    switch attempt.phase {
    case .success(let value): content(value)
    case .failure(let error): failure(error)
    case .empty:
      // SwiftUI starts no task for an empty view.
      ZStack { placeholder(attempt.progress) }
        .task(id: ObjectIdentifier(attempt)) { await attempt.load() }
    }
  }

  private var attempt: Attempt<Value> {
    let injector = injector ?? enclosing ?? kept.injector ?? .current
    return kept.value(for: Identity(injector: injector, key: key, arguments: arguments)) {
      Attempt(at: site) {
        guard let injector else { throw ViewError.noInjector(to: use, at: site) }
        return try begin(injector)
      }
    }
  }
}

extension Injector {
  /// Whether `start` has something to make.
  var needsStart: Bool {
    guard let injector = try? target(for: AnyKey(Injector.self)) else { return true }
    let plan = injector.plan
    let level = injector.scope.flatMap(plan.level) ?? 0
    return plan.levels[Int(level)].started.contains { node in
      !plan.idle.contains(Int(node)) && (try? injector.storage(ofMade: Int(node))) == nil
    }
  }
}
#endif

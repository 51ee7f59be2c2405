#if canImport(SwiftUI)
import Dovetail
import SwiftUI

/// Shows what an attempt has made, or a placeholder or the failure.
struct AttemptView<Value, Content: View, Placeholder: View, Failure: View>: View {
  private let kept: Kept<Attempt<Value>>
  private let content: @MainActor (Value, Attempt<Value>) -> Content
  private let placeholder: @MainActor (StartProgress?) -> Placeholder
  private let failure: @MainActor (ViewFailure) -> Failure

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - injector: The injector to use in place of that of the environment.
  ///   - use: What the injector is needed for, for the error without one.
  ///   - key: What is made, which is part of the identity.
  ///   - arguments: The arguments, which are part of the identity.
  ///   - site: The place of the view, for errors.
  ///   - begin: The synchronous part; gets the scope before.
  ///   - content: The view of the value.
  ///   - placeholder: The view while it is awaited.
  ///   - failure: The view of an error.
  init(
    injector: Injector? = nil, use: String, key: AnyKey? = nil, arguments: [any Equatable] = [], site: SourceSite,
    begin: @escaping @MainActor (Injector, LastScope?) throws -> Attempt<Value>.Beginning,
    @ViewBuilder content: @escaping @MainActor (Value, Attempt<Value>) -> Content,
    @ViewBuilder placeholder: @escaping @MainActor (StartProgress?) -> Placeholder,
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure
  ) {
    kept = Kept(injector: injector, key: key, arguments: arguments) { injector, last in
      // SwiftUI updates properties on the main actor, though its protocol does not say so.
      MainActor.assumeIsolated {
        let last = (last?.value as? OpenScope).map(LastScope.init)
        return Attempt(at: site) {
          guard let injector else { throw ViewError.noInjector(to: use, at: site) }
          return try begin(injector, last)
        }
      }
    }
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  var body: some View {
    // Making an attempt throws nothing.
    if let attempt = try? kept.value() {
      switch attempt.phase {
      case .success(let value): content(value, attempt)
      case .failure(let error): failure(ViewFailure(error) { attempt.retry() })
      case .closed: EmptyView()
      case .empty:
        // SwiftUI starts no task for an empty view.
        ZStack { placeholder(attempt.progress) }
          .task(id: ObjectIdentifier(attempt)) { await attempt.load() }
      }
    }
  }
}

/// Why a view cannot show its content.
public struct ViewFailure: Error, CustomStringConvertible {
  /// The error, such as a `ResolutionError`.
  public let error: any Error
  private let again: @MainActor @Sendable () -> Void

  init(_ error: any Error, again: @escaping @MainActor @Sendable () -> Void) {
    (self.error, self.again) = (error, again)
  }

  /// The error's text: the place of the view, the key, and the remedy.
  public var description: String { "\(error)" }

  /// Makes the value again, and shows the placeholder meanwhile.
  @MainActor public func retry() { again() }
}

extension Injector {
  /// Makes what `start` makes, unless something of it must be awaited.
  ///
  /// - Returns: Whether all of it is made.
  func startImmediately() throws -> Bool {
    let injector = try target(for: AnyKey(Injector.self))
    let plan = injector.plan
    let level = injector.scope.flatMap(plan.level) ?? 0
    let nodes = try plan.levels[Int(level)].started.filter { node in
      try !plan.idle.contains(Int(node)) && injector.storage(ofMade: Int(node)) == nil
    }
    if nodes.contains(where: { plan.facts[Int($0)].needsAwait }) { return false }
    for node in nodes { try injector.make(node) }
    return true
  }
}
#endif

#if canImport(SwiftUI)
import Dovetail

/// The error of a view that cannot get what it needs, with its place.
struct ViewError: Error, CustomStringConvertible {
  private let message: Message

  /// The whole message: the view's place, the key, and the remedy.
  var description: String { message.text }

  /// The error of a view without an injector, which needs one to do something, such as "make 'Model'".
  static func noInjector(to use: String, at site: SourceSite) -> ViewError {
    ViewError(
      message: Message(at: site, "no-injector", "the view has no injector to \(use)")
        .adding(
          "to fix it",
          "put .injector(injector) on the scene or on a view around it, or call injector.makeGlobal() when the app starts"
        ))
  }

  static func unknownChange(of seed: AnyKey, in scope: Scope, at site: SourceSite) -> ViewError {
    ViewError(
      message: Message(
        at: site, "unknown-change", "whether the seed '\(seed)' of the scope '\(scope)' changes cannot be told"
      )
      .adding("to fix it", "conform its type to Equatable, or say what changes with it: ScopeView(\(scope), id: …)"))
  }

  /// Adds the place of the view to an error of its injector, and to one of awaiting the view that can.
  static func located(_ error: any Error, at site: SourceSite) -> any Error {
    guard let error = error as? ResolutionError else { return error }
    let located = error.asked(at: site)
    guard case .needsAwait = error.reason else { return located }
    let key = error.path[0]
    let written = key.name == nil ? "\(key).self" : "\(key)"
    return ViewError(
      message: located.message.adding(
        "or in a view", "ResolvedView(\(written)) { … }, which shows a placeholder meanwhile"))
  }
}
#endif

#if canImport(SwiftUI)
import Dovetail
import Foundation

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

  /// The warning of a view that is still drawn after its scope was closed.
  static func closed(_ key: AnyKey, at site: SourceSite) -> ViewError {
    ViewError(
      message: Message(
        isWarning: true, at: site, "scope-closed", "'\(key)' is made for a view whose scope or injector is closed"
      ).adding("to fix it", showNoLonger))
  }

  /// Prints the message to standard error.
  func warn() { FileHandle.standardError.write(Data("\(self)\n".utf8)) }

  /// Adds the place of the view to an error of its injector, and what a view writes to mend it.
  static func located(_ error: any Error, at site: SourceSite) -> any Error {
    guard let error = error as? ResolutionError else { return error }
    let located = error.asked(at: site)
    return remedy(of: located).map { ViewError(message: located.message(fix: $0)) } ?? located
  }

  private static let showNoLonger = "show the view no longer, as by setting to nil what it is shown for, and close then"

  private static func remedy(of error: ResolutionError) -> String? {
    let key = KeyText.argument(error.key)
    switch error.reason {
    case .needsAwait:
      return "show it by ResolvedView(\(KeyText.argument(error.path[0]))) { … }; "
        + "or, if it is shared, put LaunchView(injector) { … } around the view"
    case .scopeNotOpen(let scope): return "put ScopeView(\(scope)) { … } around the view"
    case .wrongParent(let scope, _):
      return scope.parent.map { "put ScopeView(\($0)) { … } around the view" }
        ?? "put it outside of the other scope's view"
    case .missingSeed(let scope?): return "give it: ScopeView(\(scope)) { Seed(\(key), …) } content: { … }"
    case .scopeClosed, .injectorClosed: return showNoLonger
    case .injectorGone: return "retain the injector in a stored property of the app, or of what shows the view"
    case .unbound where error.factory != nil:
      return "pass the argument: _model = Resolved(\(key), …), in the initializer of the view; "
        + "or ResolvedView(\(key), …)"
    default: return nil
    }
  }
}
#endif

import Comparisons
import Dovetail

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
}

/// What is bound in the scopes, since only a scope that something is bound in can be entered.
struct ScopeValues: Module {
  var bindings: Bindings {
    Bind(Int.self).to { 1 }.in(.session)
    Bind(Double.self).to { 1 }.in(.request)
  }
}

extension Injector {
  /// Opens a scope.
  static func inScope(of injector: Injector) -> Injector {
    prepared { try injector.enter(.session) }
  }

  /// Opens a scope inside another one.
  static func inNestedScope(of injector: Injector) -> Injector {
    prepared { try injector.enter(.session).enter(.request) }
  }
}

import Dovetail

protocol Api: Sendable {}
final class Store: Sendable {
  init(api: some Api) {}  // expected-note {{in call to initializer}}
}

@ModuleBuilder var initializer: Bindings {
  Bind(Store.self).to(Store.init).singleton()
  // expected-error@-1 {{generic parameter 'some Api' could not be inferred}}
}

@ModuleBuilder var closure: Bindings {
  Bind(Store.self).to { Store(api: $0) }.singleton()
  // expected-error@-1 {{cannot infer type of closure parameter '$0' without a type annotation}}
}

@ModuleBuilder var right: Bindings {
  Bind(Store.self).to { (api: any Api) in Store(api: api) }.singleton()
}

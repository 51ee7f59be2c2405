import Dovetail

protocol Api {}

struct Page {
  init(number: Int) {}
  init(number: Int, api: any Api, text: String) {}
}

@ModuleBuilder var anotherType: Bindings {
  Bind(Page.self).to(assisted: String.self) { Page(number: $0) }
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}

@ModuleBuilder var argumentSecond: Bindings {
  Bind(Page.self).to(assisted: Int.self) { api, number, text in Page(number: number, api: api, text: text) }
  // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'; the others follow}}
}

@ModuleBuilder var typedArgumentSecond: Bindings {
  Bind(Page.self).to(assisted: Int.self) { (api: any Api, number: Int, text: String) in
    // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'; the others follow}}
    Page(number: number, api: api, text: text)
  }
}

@ModuleBuilder var tupleAsParameters: Bindings {
  Bind(Page.self).to(assisted: (Int, String).self) { number, text, api in
    Page(number: number, api: api, text: text)
    // expected-error@-1 {{cannot convert value of type '(Int, String)' to expected argument type 'Int'}}
  }
}

@ModuleBuilder var tuple: Bindings {
  Bind(Page.self).to(assisted: (Int, String).self) { Page(number: $0.0, api: $1, text: $0.1) }
}

import Dovetail

protocol Api {}

struct Page {
  init(number: Int) {}
  init(number: Int, api: any Api, text: String) {}
  init(number: Int, api: any Api, text: String, isOpen: Bool) {}
}

@ModuleBuilder var anotherType: Bindings {
  Bind(Page.self).to(assisted: String.self) { Page(number: $0) }
  // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
}

@ModuleBuilder var anotherTypeByInitializer: Bindings {
  Bind(Page.self).to(assisted: String.self, Page.init(number:))
  // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
}

@ModuleBuilder var argumentSecond: Bindings {
  Bind(Page.self).to(assisted: Int.self) { api, number, text in Page(number: number, api: api, text: text) }
  // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
}

@ModuleBuilder var typedArgumentSecond: Bindings {
  Bind(Page.self).to(assisted: Int.self) { (api: any Api, number: Int, text: String) in
    // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
    Page(number: number, api: api, text: text)
  }
}

@ModuleBuilder var argumentLast: Bindings {
  Bind(Page.self).to(assisted: Int.self) { Page(number: $2, api: $0, text: $1) }
  // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
}

@ModuleBuilder var typedArgumentLast: Bindings {
  Bind(Page.self).to(assisted: Int.self) { (api: any Api, text: String, isOpen: Bool, number: Int) in
    // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
    Page(number: number, api: api, text: text, isOpen: isOpen)
  }
}

@ModuleBuilder var argumentThird: Bindings {
  Bind(Page.self).to(assisted: Int.self) { api, text, number, isOpen in
    // expected-error@-1 {{the first parameter is the caller's argument, of the type after 'assisted:'}}
    Page(number: number, api: api, text: text, isOpen: isOpen)
  }
}

@ModuleBuilder var tupleAsParameters: Bindings {
  Bind(Page.self).to(assisted: (Int, String).self) { number, text, api in
    // expected-error@-1 {{of the type after 'assisted:' (a tuple for several); the others follow}}
    Page(number: number, api: api, text: text)
  }
}

@ModuleBuilder var label: Bindings {
  Bind(Page.self).to(assisted: Int.self) { id in Page(nummer: id) }
  // expected-error@-1 {{incorrect argument label in call (have 'nummer:', expected 'number:')}}
}

@ModuleBuilder var anotherResult: Bindings {
  Bind(Page.self).to(assisted: Int.self) { "\($0)" }
  // expected-error@-1 {{cannot convert value of type 'String' to closure result type 'Page'}}
}

@ModuleBuilder var member: Bindings {
  Bind(Page.self).to(assisted: Int.self) { (id, api: any Api, text: String) in
    let page = Page(number: id, api: api, text: text)
    page.paint()
    // expected-error@-1 {{value of type 'Page' has no member 'paint'}}
    return page
  }
}

@ModuleBuilder var tuple: Bindings {
  Bind(Page.self).to(assisted: (Int, String).self) { Page(number: $0.0, api: $1, text: $0.1) }
}

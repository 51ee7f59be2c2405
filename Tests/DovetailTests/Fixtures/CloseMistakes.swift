import Dovetail

extension Scope {
  static let request = Scope("request")
}

final class Disk: Sendable {
  func close() async {}
}

struct DiskModule: Module {
  var bindings: Bindings {
    Bind(Disk.self).to { Disk() }.onClose { await $0.close() }
    // expected-error@-1 {{a hook for closing belongs to a value that an injector holds; add '.singleton()' or '.in(…)' before it}}
    Bind(Disk.self).to { Disk() }.onClose { _ in print("closed") }
    // expected-error@-1 {{a hook for closing belongs to a value that an injector holds; add '.singleton()' or '.in(…)' before it}}
    Bind(Disk.self).to { Disk() }.weak().onClose { await $0.close() }
    // expected-error@-1 {{a hook for closing belongs to a value that an injector makes and holds; bind it '.to { … }.singleton()', or remove this one}}
    Bind(Disk.self).to { Disk() }.perResolution().onClose { await $0.close() }
    // expected-error@-1 {{a hook for closing belongs to a value that an injector makes and holds; bind it '.to { … }.singleton()', or remove this one}}
    Bind(Disk.self).toInstance(Disk()).onClose { await $0.close() }
    // expected-error@-1 {{a hook for closing belongs to a value that an injector makes and holds; bind it '.to { … }.singleton()', or remove this one}}
    Bind(Disk.self).to(assisted: Int.self) { _ in Disk() }.onClose { _ in }
    // expected-error@-1 {{a hook for closing belongs to a value that an injector makes and holds; bind it '.to { … }.singleton()', or remove this one}}
    Bind(Disk.self).to { Disk() }.onClose { await $0.close() }.singleton()
    // expected-error@-1 {{a hook for closing belongs to a value that an injector holds; add '.singleton()' or '.in(…)' before it}}
    Bind(Disk.self).to { Disk() }.singleton().onClose { await $0.close() }.singleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.singleton().live().onClose { await $0.close() }
    // expected-error@-1 {{a hook for closing comes right after the scope; move '.onClose' there}}
  }
}

func work(in scope: Injector) async {
  scope.close()
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
}

import Dovetail

extension Scope {
  static let request = Scope("request")
}

final class Disk: Sendable {}

struct DiskModule: Module {
  var bindings: Bindings {
    Bind(Disk.self).to { Disk() }.live().live()
    // expected-error@-1 {{a binding is live once, and its owners come after that; remove or move this one}}
    Bind(Disk.self).to { Disk() }.live().singleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.live().eagerSingleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.live().weak()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.live().unshared()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.live().perResolution()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.live().in(.request)
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(Disk.self).to { Disk() }.when(injectedInto: Int.self).live()
    // expected-error@-1 {{a binding is live once, and its owners come after that; remove or move this one}}
  }
}

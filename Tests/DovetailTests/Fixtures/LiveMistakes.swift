import Dovetail

extension Scope {
  static let request = Scope("request")
}

final class Disk: Sendable {}

struct DiskModule: Module {
  var bindings: Bindings {
    Bind(Disk.self).to { Disk() }.live().live()
    // expected-error@-1 {{a binding is live once; remove this one}}
    Bind(Disk.self).to { Disk() }.live().singleton()
    // expected-error@-1 {{the scope comes before '.live()'; move '.singleton' in front of it}}
    Bind(Disk.self).to { Disk() }.live().eagerSingleton()
    // expected-error@-1 {{the scope comes before '.live()'; move '.eagerSingleton' in front of it}}
    Bind(Disk.self).to { Disk() }.live().weak()
    // expected-error@-1 {{the scope comes before '.live()'; move '.weak' in front of it}}
    Bind(Disk.self).to { Disk() }.live().unshared()
    // expected-error@-1 {{the scope comes before '.live()'; move '.unshared' in front of it}}
    Bind(Disk.self).to { Disk() }.live().perResolution()
    // expected-error@-1 {{the scope comes before '.live()'; move '.perResolution' in front of it}}
    Bind(Disk.self).to { Disk() }.live().in(.request)
    // expected-error@-1 {{the scope comes before '.live()'; move '.in' in front of it}}
    Bind(Disk.self).to { Disk() }.when(injectedInto: Int.self).live()
    // expected-error@-1 {{the owners come last; move '.live()' in front of '.when'}}
  }
}

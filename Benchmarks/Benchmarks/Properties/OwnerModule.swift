import Dovetail

struct OwnerModule: Module {
  var bindings: Bindings {
    Bind(LiveService<Int>.self).to { LiveService(value: 1) }.singleton()
    Bind(LiveService<Int8>.self).to { LiveService(value: 2) }.singleton()
    Bind(LiveService<Int16>.self).to { LiveService(value: 3) }.singleton()
    Bind(LiveService<Int32>.self).to { LiveService(value: 4) }.singleton()
    Bind(LiveService<Int64>.self).to { LiveService(value: 5) }.singleton()
    Bind(Owner.self).to { Owner() }.injecting(\.first).injecting(\.second).injecting(\.third).injecting(\.fourth)
      .injecting(\.fifth)
  }
}

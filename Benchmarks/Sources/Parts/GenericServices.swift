import Dovetail

/// A module that binds many services, each under a type of its own.
package struct GenericServices: Module {
  package let list: ServiceList

  package var bindings: Bindings {
    bind(list.first)
    for number in list.others {
      bind(list[number], needing: list.near(number), list.far(number))
    }
  }

  /// Makes a module of the services of a list.
  package init(list: ServiceList) {
    self.list = list
  }

  private func bind<Made: Service>(_ type: Made.Type) -> some ModuleElement {
    Bind(type).to { Made() }
  }

  private func bind<Made: Service, First: Service, Second: Service>(
    _ type: Made.Type, needing _: First.Type, _: Second.Type
  ) -> some ModuleElement {
    Bind(type).to { (_: First, _: Second) in Made() }
  }
}

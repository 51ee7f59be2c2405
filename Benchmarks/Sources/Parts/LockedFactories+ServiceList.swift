import Baselines

extension LockedFactories {
  /// Makes a container of many services.
  package convenience init(_ list: ServiceList) {
    self.init()
    add(list.first)
    for number in list.others {
      add(list[number], needing: list.near(number), list.far(number))
    }
  }

  private func add<Made: Service>(_ type: Made.Type) {
    register(type) { _ in Made() }
  }

  private func add<Made: Service, First: Service, Second: Service>(
    _ type: Made.Type, needing _: First.Type, _: Second.Type
  ) {
    register(type) { factories in
      _ = (factories.get(First.self), factories.get(Second.self))
      return Made()
    }
  }
}

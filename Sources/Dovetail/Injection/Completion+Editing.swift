extension Completion {
  func adding(_ property: Property) -> Completion { with(properties: properties + [property]) }

  func adding(_ listening: Listening) -> Completion { with(listenings: listenings + [listening]) }

  func adding(_ hook: @escaping Hook) -> Completion { with(hooks: hooks + [hook]) }

  func adding(_ mistake: Mistake) -> Completion { with(mistakes: mistakes + [mistake]) }

  func replacing(_ property: Property, at index: Int) -> Completion {
    var properties = properties
    properties[index] = property
    return with(properties: properties)
  }

  func removing(at index: Int) -> Completion {
    var properties = properties
    properties.remove(at: index)
    return with(properties: properties)
  }

  /// What this one does and then what another one does.
  func followed(by other: Completion) -> Completion {
    Completion(
      parameterCount: other.parameterCount, properties: properties + other.properties,
      listenings: listenings + other.listenings, hooks: hooks + other.hooks, mistakes: mistakes + other.mistakes)
  }

  private func with(
    properties: [Property]? = nil, listenings: [Listening]? = nil, hooks: [Hook]? = nil, mistakes: [Mistake]? = nil
  ) -> Completion {
    Completion(
      parameterCount: parameterCount, properties: properties ?? self.properties,
      listenings: listenings ?? self.listenings, hooks: hooks ?? self.hooks, mistakes: mistakes ?? self.mistakes)
  }
}

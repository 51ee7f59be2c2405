extension Completion {
  func replacing(_ property: Property, at index: Int) -> Completion {
    var properties = properties
    properties[index] = property
    return Completion(parameterCount: parameterCount, properties: properties, hooks: hooks, mistakes: mistakes)
  }

  func removing(at index: Int) -> Completion {
    var properties = properties
    properties.remove(at: index)
    return Completion(parameterCount: parameterCount, properties: properties, hooks: hooks, mistakes: mistakes)
  }

  func adding(_ mistake: Mistake) -> Completion {
    Completion(parameterCount: parameterCount, properties: properties, hooks: hooks, mistakes: mistakes + [mistake])
  }

  /// What this one does and then what another one does.
  func followed(by other: Completion) -> Completion {
    Completion(
      parameterCount: other.parameterCount, properties: properties + other.properties, hooks: hooks + other.hooks,
      mistakes: mistakes + other.mistakes)
  }
}

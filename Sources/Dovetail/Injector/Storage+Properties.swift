// How the properties of a value are made and set.

extension Storage {
  /// Writes what the properties get: the values themselves, and the addresses of those that are shared.
  func makeProperties(
    _ first: UnsafeMutablePointer<Node.Link>, _ end: UnsafeMutablePointer<Node.Link>,
    in frame: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    var link = first
    do throws(ResolutionError) {
      while link < end {
        if let target = link.pointee.node {
          let place = link.pointee.place(in: frame)
          if target.pointee.kind == .shared {
            place.initializeMemory(as: UnsafeMutableRawPointer.self, to: try share(target, resolution))
          } else if target.pointee.isLeaf {
            try makeLeaf(target, at: place, resolution)
          } else {
            try putNew(target, in: place, resolution)
          }
        }
        link += 1
      }
    } catch {
      destroyProperties(first, link, in: frame)
      throw error
    }
  }

  /// Makes a value that needs nothing.
  @inline(__always)
  private func makeLeaf(
    _ node: NodePointer, at place: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let outer = resolution.pointee.top
    try withUnsafePointer(to: Step(node: node, parent: outer)) { step throws(ResolutionError) in
      resolution.pointee.top = step
      defer { resolution.pointee.top = outer }
      do {
        try node.pointee.declaration._withUnsafeGuaranteedRef {
          try $0.maker.function(Arguments(frame: place, nil), place)
        }
      } catch {
        throw failure(error, step.pointee)
      }
    }
  }

  @inline(never)
  private func putNew(
    _ node: NodePointer, in place: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    try put(node, in: place, resolution)
  }

  /// Destroys the values that no property will take.
  @inline(never)
  private func destroyProperties(
    _ first: UnsafeMutablePointer<Node.Link>, _ end: UnsafeMutablePointer<Node.Link>, in frame: UnsafeMutableRawPointer
  ) {
    var link = first
    while link < end {
      if let target = link.pointee.node, target.pointee.kind != .shared {
        target.pointee.destroy(link.pointee.place(in: frame))
      }
      link += 1
    }
  }

  @inline(never)
  func rememberProperties(
    of node: NodePointer, _ value: UnsafeMutableRawPointer, _ remember: (@escaping Completion.Restoring) -> Void
  ) {
    guard let completion = node.pointee.declaration.takeUnretainedValue().maker.completion else { return }
    let links = node.pointee.links + completion.parameterCount
    for (index, property) in completion.properties.enumerated() where links[index].node != nil {
      remember(property.remember(value))
    }
  }

  func setProperties(
    _ first: UnsafeMutablePointer<Node.Link>, _ end: UnsafeMutablePointer<Node.Link>,
    _ properties: UnsafeMutablePointer<Unmanaged<Completion.Property>>, from frame: UnsafeMutableRawPointer,
    of value: UnsafeMutableRawPointer
  ) {
    var link = first
    var property = properties
    while link < end {
      // An optional property that nothing feeds stays as it is.
      if let target = link.pointee.node {
        var place = link.pointee.place(in: frame)
        var form = ValueForm.owned
        if target.pointee.kind == .shared {
          // The injector that holds the value is in use, so the value stays.
          place = place.load(as: UnsafeMutableRawPointer.self)
          form = target.pointee.sharedForm
        }
        property.pointee._withUnsafeGuaranteedRef { $0.set(value, place, form) }
      }
      link += 1
      property += 1
    }
  }
}

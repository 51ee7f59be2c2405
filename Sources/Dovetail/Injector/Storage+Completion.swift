// What is done to values after they have been made: properties are injected, hooks run.

extension Storage {
  /// Injects the properties of a new value and runs its hooks; the properties' values are in the frame.
  @inline(never)
  func complete(
    _ node: NodePointer, _ frame: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer, _ step: Step
  ) throws(ResolutionError) {
    guard let completion = completion(of: node) else { return }
    setProperties(of: node, completion, frame, value)
    do {
      try ErasedValue.tellInjected(node.pointee.key.type, at: value)
      for hook in completion.hooks { try hook(value) }
    } catch {
      node.pointee.destroy(value)
      throw failure(error, step)
    }
  }

  private func setProperties(
    of node: NodePointer, _ completion: Completion, _ frame: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer
  ) {
    for (index, property) in completion.properties.enumerated() {
      let link = node.pointee.links[completion.parameterCount + index]
      // An optional property that nothing feeds stays as it is.
      if link.node != nil { property.set(value, frame + link.frameOffset) }
    }
  }

  /// Injects the properties of a value that was made elsewhere.
  ///
  /// All of them are made before the first is set.
  func inject(_ node: NodePointer, into value: UnsafeMutableRawPointer, _ call: Call) throws(ResolutionError) {
    var resolution = Resolution(isOnMainActor: call.isOnMainActor, ancestry)
    try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer { resolution.pointee.end() }
      if call.isFromWithin { try enter(node, resolution) }
      guard let completion = completion(of: node) else { return }
      try withUnsafePointer(to: Step(node: node, parent: nil)) { step throws(ResolutionError) in
        resolution.pointee.top = step
        defer { resolution.pointee.top = nil }
        try withUnsafeTemporaryAllocation(
          byteCount: max(node.pointee.frameSize, 1), alignment: node.pointee.frameAlignment
        ) { buffer throws(ResolutionError) in
          // The frame's size is positive, so it has an address.
          let frame = buffer.baseAddress.unsafelyUnwrapped
          let properties = completion.parameterCount..<Int(node.pointee.linkCount)
          var made = properties.lowerBound
          do throws(ResolutionError) {
            while made < properties.upperBound {
              let link = node.pointee.links[made]
              if let target = link.node { try put(target, in: frame + link.frameOffset, resolution) }
              made += 1
            }
          } catch {
            destroyValues(
              from: node.pointee.links + properties.lowerBound, to: node.pointee.links + made, in: frame)
            throw error
          }
          setProperties(of: node, completion, frame, value)
          do { try ErasedValue.tellInjected(node.pointee.key.type, at: value) } catch {
            throw failure(error, step.pointee)
          }
        }
      }
    }
  }

  /// Destroys the values of the properties of a value that was not made.
  @inline(never)
  func destroyProperties(of node: NodePointer, in frame: UnsafeMutableRawPointer) {
    guard let completion = completion(of: node) else { return }
    let links = node.pointee.links
    destroyValues(from: links + completion.parameterCount, to: links + Int(node.pointee.linkCount), in: frame)
  }

  private func completion(of node: NodePointer) -> Completion? {
    node.pointee.declaration._withUnsafeGuaranteedRef { $0.maker.completion }
  }
}

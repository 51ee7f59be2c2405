/// What a declaration needs, in the order of the parameters.
///
/// This is raw memory, because to find an array's metadata and to keep its count takes longer than all the rest of a
/// binding's declaration. Who makes a list fills it; the declaration that gets it frees it.
@usableFromInline
struct DependencyList: @unchecked Sendable {
  // Sendable: nobody writes to a list once a declaration has it.

  @usableFromInline
  let places: UnsafeMutableBufferPointer<Dependency>

  @usableFromInline
  init(count: Int) {
    places = count == 0 ? UnsafeMutableBufferPointer(start: nil, count: 0) : .allocate(capacity: count)
  }

  init(_ dependencies: [Dependency]) {
    self.init(count: dependencies.count)
    _ = places.initialize(fromContentsOf: dependencies)
  }

  func deallocate() {
    places.deallocate()
  }
}

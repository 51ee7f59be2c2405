/// One of many services, which differ by their keys only.
package final class Part: Sendable {
  private let near: Part?
  private let far: Part?

  init(near: Part? = nil, far: Part? = nil) {
    self.near = near
    self.far = far
  }
}

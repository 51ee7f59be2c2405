/// What the properties hold.
protocol BoundService: AnyObject, Sendable {
  func number() -> Int
}

/// What comes from outside when a scope is entered.
final class Request: Sendable {
  let path: String
  let user: Int

  init(path: String, user: Int) {
    self.path = path
    self.user = user
  }
}

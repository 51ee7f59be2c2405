import Dovetail

final class Api: Sendable {}

// From Swift 6.4 on, the initializer that Swift writes leaves the private property out, and is not private.
struct Session {  // expected-note {{'init(api:times:)' declared here}}
  let api: Api
  private var times = 3
  var retries: Int { times }
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to(Api.init)
    Bind(Session.self).to(Session.init)  // expected-error {{initializer is inaccessible due to 'private'}}
  }
}

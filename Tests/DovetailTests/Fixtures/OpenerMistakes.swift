import Dovetail

struct User: Sendable {}
struct Token: Sendable {}
final class Draft {}  // expected-note 3 {{class 'Draft' does not conform to the 'Sendable' protocol}}

extension Scope {
  static let session = Scope("session")
}

extension Keys {
  static let token = Key<Token>("token")
}

func missingSeed(_ opener: Opener<User, Token>) throws {
  _ = try opener(User())
  // expected-error@-1 {{pack expansion requires that 'User, Token' and 'User' have the same shape}}
}

func wrongSeed(_ opener: Opener<User>) throws {
  _ = try opener(Token())  // expected-error {{cannot convert value of type 'Token' to expected argument type 'User'}}
}

func seedsInWrongOrder(_ opener: Opener<User, Token>) throws {
  _ = try opener(Token(), User())
  // expected-error@-1 {{cannot convert value of type 'Token' to expected argument type 'User'}}
}

@ModuleBuilder var right: Bindings {
  Bind(Opener<User>.self).opening(.session)
  Bind(Opener<User, Token>.self).opening(.session, Key(User.self), .token)
}

@ModuleBuilder var noOpener: Bindings {
  Bind(User.self).opening(.session)
  // expected-error@-1 {{cannot convert value of type 'User.Type' to expected argument type 'Opener<>.Type'}}
}

@ModuleBuilder var keyOfAnotherSeed: Bindings {
  Bind(Opener<User>.self).opening(.session, .token)
  // expected-error@-1 {{member chain produces result of type 'Key<Token>' but contextual base was inferred as 'Key<User>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('Token' and 'User') are expected to be equal}}
}

@ModuleBuilder var notSendable: Bindings {
  Bind(Opener<Draft>.self).opening(.session)
  // expected-error@-1 3 {{type 'Draft' does not conform to the 'Sendable' protocol}}
}

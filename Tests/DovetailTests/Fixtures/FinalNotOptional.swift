import Dovetail
import DovetailProperties

final class Session {
  // A property that is not yet assigned reads as nil.
  @Final var token: String
  // expected-error@-1:14 {{property type 'String' does not match 'wrappedValue' type 'Value?'}}
  // expected-error@-2:4 {{generic parameter 'Value' could not be inferred}}
  // expected-note@-3:4 {{explicitly specify the generic arguments to fix this issue}}

  init() {}
}

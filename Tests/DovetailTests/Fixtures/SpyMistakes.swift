import Dovetail
import DovetailTesting

func mistakes() throws {
  _ = Spy<(String) -> Int>()  // expected-error {{needs an answer; write 'Spy(returning: …)'}}
  _ = Spy<(String) async throws(CancellationError) -> Int>()  // expected-error {{needs an answer}}

  let loading = Spy<(String) throws -> Int>()
  loading.returns("three")  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = loading.wasCalled(with: 3)  // expected-error {{cannot convert value of type 'Int'}}

  let logging = Spy<(String) -> Void>()
  logging(3)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'String'}}
  logging("a", 3)  // expected-error {{extra argument in call}}
  logging.fails(with: CancellationError())  // expected-error {{to expected argument type 'Never'}}
}

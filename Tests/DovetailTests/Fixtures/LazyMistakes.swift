import Dovetail
import DovetailProperties

@MainActor
final class Label: Sendable {
  init() {}  // expected-note {{calls to initializer 'init()' from outside of its actor context}}
}

@MainActor
final class Screen {
  // The first read would make it, on any thread; Swift's own 'lazy var' stays on the main actor.
  // expected-error@+1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
  @Lazy var title = Label()
}

// expected-note@+1 2 {{class 'Parser' does not conform to the 'Sendable' protocol}}
final class Parser {}

func send(_ value: some Sendable) {}

func send(_ numbers: Lazy<[Int]>, _ parser: Lazy<Parser>) {
  send(numbers)
  send(parser)  // expected-error {{type 'Parser' does not conform to the 'Sendable' protocol}}
}

func value(_ lazy: Lazy<Int>, _ provider: Provider<Int>) -> Int {
  lazy.value  // expected-error {{a lazy is called: write '()' instead of '.value'}}
    + provider.value  // expected-error {{a provider is called: write '()' instead of '.value'}}
}

func capture(_ parser: Parser) -> Lazy<Bool> {
  // expected-error@+1 {{implicit capture of 'parser' requires that 'Parser' conforms to 'Sendable'}}
  Lazy(wrappedValue: parser === parser)
}

import Dovetail

func change(_ injector: Injector) {
  injector.with([Int].self) { $0.append(1) }
  // expected-error@-1 {{cannot use mutating member on immutable value: '$0' is immutable}}
  injector.with(Int.self) { $0 = 2 }  // expected-error {{cannot assign to value: '$0' is immutable}}
  injector[[Int].self].append(1)
  // expected-error@-1 {{cannot use mutating member on immutable value: subscript is get-only}}
  injector[Int.self] = 2  // expected-error {{cannot assign through subscript: subscript is get-only}}
}

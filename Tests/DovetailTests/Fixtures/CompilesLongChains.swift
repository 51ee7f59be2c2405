import Dovetail

protocol Part: Sendable {}

// Each further property and each further key must cost the compiler as much as the one before.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class Machine {
  var part0: (any Part)?
  var part1: (any Part)!
  var part3: (any Part)?
  var part4: (any Part)!
  var part6: (any Part)?
  var part7: (any Part)!
  var part9: (any Part)?
  var part10: (any Part)!
  var part12: (any Part)?
  var part13: (any Part)!
  var part15: (any Part)?
  var part16: (any Part)!
  var part18: (any Part)?
  var part19: (any Part)!
  var part21: (any Part)?
  var part22: (any Part)!
  var number2 = 2
  var number5 = 5
  var number8 = 8
  var number11 = 11
  var number14 = 14
  var number17 = 17
  var number20 = 20
  var number23 = 23
}

protocol Role0 {}
protocol Role1: Sendable {}
protocol Role2: Sendable {}
protocol Role3 {}
protocol Role4: Sendable {}
protocol Role5: Sendable {}
protocol Role6 {}
protocol Role7: Sendable {}
protocol Role8: Sendable {}
protocol Role9 {}
protocol Role10: Sendable {}
protocol Role11: Sendable {}
protocol Role12 {}
protocol Role13: Sendable {}
protocol Role14: Sendable {}
protocol Role15 {}
protocol Role16: Sendable {}
protocol Role17: Sendable {}
protocol Role18 {}
protocol Role19: Sendable {}
protocol Role20: Sendable {}
protocol Role21 {}
protocol Role22: Sendable {}
protocol Role23: Sendable {}

final class Api: Sendable {}
extension Api: Role0 {}
extension Api: Role1 {}
extension Api: Role2 {}
extension Api: Role3 {}
extension Api: Role4 {}
extension Api: Role5 {}
extension Api: Role6 {}
extension Api: Role7 {}
extension Api: Role8 {}
extension Api: Role9 {}
extension Api: Role10 {}
extension Api: Role11 {}
extension Api: Role12 {}
extension Api: Role13 {}
extension Api: Role14 {}
extension Api: Role15 {}
extension Api: Role16 {}
extension Api: Role17 {}
extension Api: Role18 {}
extension Api: Role19 {}
extension Api: Role20 {}
extension Api: Role21 {}
extension Api: Role22 {}
extension Api: Role23 {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Machine.self).to { Machine() }
      .injecting(\.part0)
      .injecting(\.part1)
      .injecting(\.number2)
      .injecting(\.part3)
      .injecting(\.part4)
      .injecting(\.number5)
      .injecting(\.part6)
      .injecting(\.part7)
      .injecting(\.number8)
      .injecting(\.part9)
      .injecting(\.part10)
      .injecting(\.number11)
      .injecting(\.part12)
      .injecting(\.part13)
      .injecting(\.number14)
      .injecting(\.part15)
      .injecting(\.part16)
      .injecting(\.number17)
      .injecting(\.part18)
      .injecting(\.part19)
      .injecting(\.number20)
      .injecting(\.part21)
      .injecting(\.part22)
      .injecting(\.number23)
    Contribute(Machine.self).to { Machine() }
      .injecting(\.part0)
      .injecting(\.part1)
      .injecting(\.number2)
      .injecting(\.part3)
      .injecting(\.part4)
      .injecting(\.number5)
      .injecting(\.part6)
      .injecting(\.part7)
      .injecting(\.number8)
      .injecting(\.part9)
      .injecting(\.part10)
      .injecting(\.number11)
      .injecting(\.part12)
      .injecting(\.part13)
      .injecting(\.number14)
      .injecting(\.part15)
      .injecting(\.part16)
      .injecting(\.number17)
      .injecting(\.part18)
      .injecting(\.part19)
      .injecting(\.number20)
      .injecting(\.part21)
      .injecting(\.part22)
      .injecting(\.number23)
    Bind(Key<Machine>("keyed")).to { Machine() }
      .injecting(\.part0, from: .part)
      .injecting(\.part1, from: .part)
      .injecting(\.part3, from: .part)
      .injecting(\.part4, from: .part)
      .injecting(\.part6, from: .part)
      .injecting(\.part7, from: .part)
      .injecting(\.part9, from: .part)
      .injecting(\.part10, from: .part)
      .injecting(\.part12, from: .part)
      .injecting(\.part13, from: .part)
      .injecting(\.part15, from: .part)
      .injecting(\.part16, from: .part)
      .injecting(\.part18, from: .part)
      .injecting(\.part19, from: .part)
      .injecting(\.part21, from: .part)
      .injecting(\.part22, from: .part)
    Bind(Api.self).to(Api.init).singleton()
      .also(unshared: Role0.self) { $0 }
      .also(Role1.self) { $0 }
      .also(Role2.self) { $0 }
      .also(unshared: Role3.self) { $0 }
      .also(Role4.self) { $0 }
      .also(Role5.self) { $0 }
      .also(unshared: Role6.self) { $0 }
      .also(Role7.self) { $0 }
      .also(Role8.self) { $0 }
      .also(unshared: Role9.self) { $0 }
      .also(Role10.self) { $0 }
      .also(Role11.self) { $0 }
      .also(unshared: Role12.self) { $0 }
      .also(Role13.self) { $0 }
      .also(Role14.self) { $0 }
      .also(unshared: Role15.self) { $0 }
      .also(Role16.self) { $0 }
      .also(Role17.self) { $0 }
      .also(unshared: Role18.self) { $0 }
      .also(Role19.self) { $0 }
      .also(Role20.self) { $0 }
      .also(unshared: Role21.self) { $0 }
      .also(Role22.self) { $0 }
      .also(Role23.self) { $0 }
  }
}

extension Keys {
  static let part = Key<any Part>("part")
}

extension Machine: Injectable {
  static var recipe: Recipe<Machine> {
    Recipe(Machine.init)
      .injecting(\.part0)
      .injecting(\.part1)
      .injecting(\.number2)
      .injecting(\.part3)
      .injecting(\.part4)
      .injecting(\.number5)
      .injecting(\.part6)
      .injecting(\.part7)
      .injecting(\.number8)
      .injecting(\.part9)
      .injecting(\.part10)
      .injecting(\.number11)
      .injecting(\.part12)
      .injecting(\.part13)
      .injecting(\.number14)
      .injecting(\.part15)
      .injecting(\.part16)
      .injecting(\.number17)
      .injecting(\.part18)
      .injecting(\.part19)
      .injecting(\.number20)
      .injecting(\.part21)
      .injecting(\.part22)
      .injecting(\.number23)
  }
}

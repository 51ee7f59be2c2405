import Dovetail
import DovetailTesting
import Testing

// Each form of a binding with each number of parameters. All closures are on the main actor, like their values.

final class Part {
  let numbers: [Int]
  init(_ numbers: Int...) { self.numbers = numbers }
}

extension Keys {
  static let one = Key<Int>("one")
  static let two = Key<Int>("two")
  static let three = Key<Int>("three")
  static let four = Key<Int>("four")
  static let p0 = Key<Part>("p0")
  static let p1 = Key<Part>("p1")
  static let p2 = Key<Part>("p2")
  static let p3 = Key<Part>("p3")
  static let p4 = Key<Part>("p4")
  static let q1 = Key<Part>("q1")
  static let q2 = Key<Part>("q2")
  static let q3 = Key<Part>("q3")
  static let q4 = Key<Part>("q4")
  static let d = Key<Part>("d")
}

struct FormsModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(0)
    Bind(.one).toInstance(1)
    Bind(.two).toInstance(2)
    Bind(.three).toInstance(3)
    Bind(.four).toInstance(4)
    Bind(.p0).to { Part() }
    Bind(.p1).to { Part($0) }
    Bind(.p2).to { Part($0, $1) }
    Bind(.p3).to { Part($0, $1, $2) }
    Bind(.p4).to { Part($0, $1, $2, $3) }
    Bind(.q1).to(.one) { Part($0) }
    Bind(.q2).to((.one, .two)) { Part($0, $1) }
    Bind(.q3).to((.one, .two, .three)) { Part($0, $1, $2) }
    Bind(.q4).to((.one, .two, .three, .four)) { Part($0, $1, $2, $3) }
    Bind(Key<Part>("f0")).to(assisted: Int.self) { Part($0) }
    Bind(Key<Part>("f1")).to(assisted: Int.self) { Part($0, $1) }
    Bind(Key<Part>("f2")).to(assisted: Int.self) { Part($0, $1, $2) }
    Bind(Key<Part>("f3")).to(assisted: Int.self) { Part($0, $1, $2, $3) }
    Bind(Key<Part>("g1")).to(assisted: Int.self, .one) { Part($0, $1) }
    Bind(Key<Part>("g2")).to(assisted: Int.self, (.one, .two)) { Part($0, $1, $2) }
    Bind(Key<Part>("g3")).to(assisted: Int.self, (.one, .two, .three)) { Part($0, $1, $2, $3) }
    Contribute(Part.self).to { Part() }
    Contribute(Part.self).to { Part($0, $1, $2) }
    Contribute(Part.self).to((.one, .two, .three)) { Part($0, $1, $2) }
    Contribute(Part.self, at: "a").to((.one, .two, .three)) { Part($0, $1, $2) }
    Bind(.d).to { Part() }
    Decorate(.d) { Part($0.numbers.count) }
    Decorate(.d, .one) { Part($0.numbers.count, $1) }
    Decorate(.d, (.one, .two, .three)) { Part($0.numbers.count, $1, $2, $3) }
    Bind(Part.self).toRecipe(Recipe { Part($0, $1, $2) })
    Bind(Key<Part>("r3")).toRecipe(Recipe((.one, .two, .three)) { Part($0, $1, $2) })
    Bind(Key<Part>("h")).to { Part() }.onCreate { $0.hello() }.injecting(.one) { part, one in part.hello() }
  }
}

extension Part { func hello() {} }

struct FormsTests {
  @Test func isolated() throws {
    let injector = try Injector(FormsModule())
    #expect(injector[.p4].numbers == [0, 0, 0, 0])
    #expect(injector[.q4].numbers == [1, 2, 3, 4])
    #expect(injector[Key<Factory<Int, Part>>("g3")](7).numbers == [7, 1, 2, 3])
    #expect(injector[[Part].self].map(\.numbers.count) == [0, 3, 3])
    #expect(injector[.d].numbers == [2, 1, 2, 3])
    #expect(injector[Key<Part>("r3")].numbers == [1, 2, 3])
    try verify(FormsModule())
  }
}

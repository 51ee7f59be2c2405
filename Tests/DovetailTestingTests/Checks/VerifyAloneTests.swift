import Dovetail
import DovetailProperties
import DovetailTesting

private protocol Payments: Sendable { func pay() -> Int }
private final class PaymentsDouble: Payments {
  func pay() -> Int { 7 }
}
private struct Till { let payments: any Payments }

private struct CheckoutModule: Module {
  static let line = #line + 3
  var isWhole = true
  var bindings: Bindings {
    Requires((any Payments).self)
    Bind(Till.self).to(Till.init)
    if !isWhole { Bind(Int.self).to { (_: Double) in 1 } }
  }
}

@Suite("A module alone", .limited, .injectingAlone { CheckoutModule() })
struct VerifyAloneTests {
  @Test("It is whole if it requires what it does not bind")
  func whole() throws {
    #expect(try verify(alone: CheckoutModule()).isBound(Till.self))
  }

  @Test("What it neither binds nor requires is an issue at the line that uses it")
  func faulty() async throws {
    let issues = try await RecordedIssue.all { _ = try? verify(alone: CheckoutModule(isWhole: false)) }
    #expect(issues.map(\.line) == [CheckoutModule.line + 2])
    #expect(issues[0].text.contains("the module neither binds nor requires 'Double'"))
  }

  @Suite(
    "A module alone with a double of a required key",
    .overriding { Replace((any Payments).self, with: PaymentsDouble.init) })
  struct Doubled {
    @Inject private var checkout: Till
    @Inject private var payments: PaymentsDouble

    @Test("A module alone uses the double of a required key, which needs no dummy binding")
    func double() {
      #expect(checkout.payments.pay() == 7)
      #expect(checkout.payments as? PaymentsDouble === payments)
    }
  }

  @Test("A double may stand beside the module, too")
  func beside() throws {
    let graph = try verify {
      CheckoutModule()
      Replace((any Payments).self, with: PaymentsDouble.init)
    }
    #expect(try Injector(graph)[Till.self].payments.pay() == 7)
  }
}

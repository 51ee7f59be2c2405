import Dovetail
import DovetailProperties
import DovetailTesting
import Testing

struct Feed {
  let api: any Api
}
struct CardPayments: Payments {
  func pay(_ cents: Int) async throws {}
}
final class PaymentsDouble: Payments {
  func pay(_ cents: Int) async throws {}
}

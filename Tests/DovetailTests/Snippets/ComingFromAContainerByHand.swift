import Dovetail

protocol AccountApi: Sendable {}
protocol CipherApi: Sendable {}
protocol Reporter: Sendable {}
struct SystemReporter: Reporter {}
final class ApiService: AccountApi, CipherApi {
  init(reporter: any Reporter) {}
}
final class Coordinator {}

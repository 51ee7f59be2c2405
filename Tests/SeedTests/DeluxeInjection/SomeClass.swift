import Dovetail
import DovetailProperties

extension DeluxeInjection {
  final class Settings: Sendable { let address = "feedback@example.org" }

  final class Feedback: Sendable {
    let settings: Settings

    init(settings: Settings) {
      self.settings = settings
    }
  }

  class SomeClass {
    @Inject var feedback: Feedback
    @Lazy var items: [String] = []
    @Lazy var table: [String: String] = [:]
  }

  final class SomeSubclass: SomeClass {
    @Inject var settings: Settings
  }

  struct FeedbackModule: Module {
    var bindings: Bindings {
      Bind(Settings.self).to(Settings.init).singleton()
      Bind(Feedback.self).to(Feedback.init(settings:)).singleton()
    }
  }

  final class Network: Sendable {}

  /// A class without marks, such as one of a third party.
  class TestClass {
    var network: Network?
    var arrays: [[Int]] = []
  }

  struct NetworkModule: Module {
    var bindings: Bindings {
      Bind(Network.self).to(Network.init).singleton()
      Bind(TestClass.self).to { TestClass() }.injecting(\.network)
    }
  }
}

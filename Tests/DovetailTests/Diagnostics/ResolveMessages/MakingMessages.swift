import Dovetail
import Synchronization
import Testing

extension MessageCase {
  /// Values that cannot be made.
  static let making = [
    MessageCase("resolve-failed") {
      struct Database {}
      struct Users {}
      struct Page {}

      struct Offline: Error, CustomStringConvertible {
        var description: String { "the server does not answer" }
      }

      let injector = try Injector {
        Bind(Database.self).to { throw Offline() }
        Bind(Users.self).to { (_: Database) in Users() }
        Bind(Page.self).to { (_: Users) in Page() }
      }
      _ = try injector.resolve(Page.self)
    },
    MessageCase("resolve-failed-in-lines") {
      struct Settings {}

      struct Mistakes: Error, CustomStringConvertible {
        var description: String { "two mistakes\n1. no name\n2. no color\n" }
      }

      let injector = try Injector {
        Bind(Settings.self).to { throw Mistakes() }
      }
      _ = try injector.resolve(Settings.self)
    },
    MessageCase("resolve-needs-await") {
      struct Pool: Sendable {
        init() async {}
      }
      struct Users {}
      struct Page {}

      let injector = try Injector {
        Bind(Pool.self).to(Pool.init).singleton()
        Bind(Users.self).to { (_: Pool) in Users() }
        Bind(Page.self).to { (_: Users) in Page() }
      }
      _ = try injector.resolve(Page.self)
    },
    MessageCase("resolve-cycle") {
      struct Chicken: Sendable {}
      struct Egg: Sendable {}
      struct Farm {}

      let injector = try Injector {
        Bind(Chicken.self).to { (_: Egg) in Chicken() }.singleton()
        Bind(Egg.self).to { (chicken: Lazy<Chicken>) in
          _ = try chicken.get()
          return Egg()
        }.singleton()
        Bind(Farm.self).to { (_: Chicken) in Farm() }
      }
      _ = try injector.resolve(Farm.self)
    },
    MessageCase("resolve-needs-main-actor") {
      @MainActor
      final class Window {
        init() {}
      }

      struct Report {}

      let injector = try Injector {
        Bind(Window.self).to(Window.init)
        Bind(Report.self).to { (_: Window) in Report() }
      }
      _ = try injector.resolve(Report.self)
    },
    MessageCase("resolve-factory-needs-main-actor") {
      @MainActor
      final class Window {
        init(_ number: Int) {}
      }

      let injector = try Injector {
        Bind(Window.self).to(assisted: Int.self, Window.init)
      }
      _ = try injector.resolve(Factory<Int, Window>.self).make(1)
    },
    MessageCase("resolve-cycle-of-lazy") {
      struct Checkout: Sendable {}
      struct Payment: Sendable {}

      let failure = Mutex<ResolutionError?>(nil)
      let injector = try Injector {
        Bind(Checkout.self).to { (_: Payment) in Checkout() }.singleton()
        Bind(Payment.self).to { (checkout: Lazy<Checkout>) in
          do { _ = try checkout.get() } catch let error as ResolutionError {
            failure.withLock { $0 = error }
          }
          return Payment()
        }
      }
      _ = try injector.resolve(Checkout.self)
      if let failure = failure.withLock({ $0.take() }) { throw failure }
    },
    MessageCase("resolve-cycle-of-provider") {
      struct Checkout: Sendable {}
      struct Payment: Sendable {}
      struct Receipt: Sendable {}

      let failure = Mutex<ResolutionError?>(nil)
      let injector = try Injector {
        Bind(Checkout.self).to { (_: Payment) in Checkout() }.singleton()
        Bind(Payment.self).to { (_: Receipt) in Payment() }.singleton()
        Bind(Receipt.self).to { (checkout: Provider<Checkout>) in
          do { _ = try checkout.get() } catch let error as ResolutionError {
            failure.withLock { $0 = error }
          }
          return Receipt()
        }
      }
      _ = try injector.resolve(Checkout.self)
      if let failure = failure.withLock({ $0.take() }) { throw failure }
    },
    MessageCase("resolve-live") {
      struct Network {}
      struct Users {}
      struct Page {}

      let graph = try Graph {
        Bind(Network.self).to { Network() }.singleton().live()
        Bind(Users.self).to { (_: Network) in Users() }
        Bind(Page.self).to { (_: Users) in Page() }
      }
      let injector = try Injector(graph.strict())
      _ = try injector.resolve(Page.self)
    },
    MessageCase("resolve-live-of-factory") {
      struct Upload {}

      let graph = try Graph {
        Bind(Upload.self).to(assisted: Int.self) { _ in Upload() }.live()
      }
      let injector = try Injector(graph.strict())
      _ = try injector.resolve(Factory<Int, Upload>.self).make(1)
    },
    MessageCase("resolve-live-element") {
      struct Disk {}

      let graph = try Graph {
        Contribute(Disk.self).to { Disk() }.live()
      }
      let injector = try Injector(graph.strict())
      _ = try injector.resolve([Disk].self)
    },
    // The stack is checked at intervals in a deep graph, and at each deferred read.
    MessageCase("resolve-stack-too-small") {
      let injector = try Injector {
        Bind(Int.self).to { 1 }.singleton()
      }
      let provider = injector[Provider<Int>.self]
      throw await withSmallStack {
        errorDeepInStack { () throws(ResolutionError) in _ = try provider.get() }
      }
    },
  ]
}

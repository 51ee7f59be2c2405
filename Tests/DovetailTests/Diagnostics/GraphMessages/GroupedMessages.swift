import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let account = Scope("account")
  fileprivate static let window = Scope("window", inside: .account)
  fileprivate static let editor = Scope("editor", inside: .window)
  fileprivate static let search = Scope("search", inside: .window)
  fileprivate static let export = Scope("export", inside: .window)
}

extension MessageCase {
  /// One fault with several dependents.
  static let grouped = [
    MessageCase("missing-for-many") {
      final class UserManager: Sendable {}
      struct UserManagerProtocol {}
      struct TOTPManagerProtocol {}
      struct LogManagerProtocol {}
      struct Mail { let number: Int }

      struct MailModule: Module {
        var bindings: Bindings {
          Bind(TOTPManagerProtocol.self).to { TOTPManagerProtocol() }
          Bind(LogManagerProtocol.self).to { LogManagerProtocol() }
          for number in 0..<3 { Bind(Key<Mail>("\(number)")).to { (_: UserManagerProtocol) in Mail(number: number) } }
          Bind(Int.self).to { (_: Int8, _: Provider<UserManagerProtocol>) in 1 }
          Bind(Int8.self).to { (_: UserManagerProtocol, _: UserManagerProtocol) in 1 }
          Bind(Int16.self).to { (_: Provider<UserManagerProtocol>) in 1 }
          Bind(Int32.self).to(assisted: String.self) { (_, _: UserManagerProtocol) in 1 }
          Bind(Int64.self).toInstance(1)
          Bind(Int64.self).toInstance(2)
        }
      }

      _ = try Graph(MailModule())
    },
    MessageCase("captive-of-one-holder") {
      struct Cart: Sendable {}
      struct Title: Sendable {}
      struct Screen: Sendable {}
      struct App: Sendable {}

      _ = try Graph {
        Bind(Cart.self).to { Cart() }.in(.account)
        Bind(Title.self).to { Title() }.in(.window)
        Bind(Screen.self).to { (_: Cart, _: Title) in Screen() }.singleton()
        Bind(App.self).to { (_: Screen) in App() }.singleton()
      }
    },
    MessageCase("captive-of-several-holders") {
      struct Cart: Sendable {}
      struct Total {}
      struct App: Sendable {}

      _ = try Graph {
        Bind(Cart.self).to { Cart() }.in(.account)
        Bind(Total.self).to { (_: Cart) in Total() }
        for number in 0..<6 { Bind(Key<Int>("\(number)")).to { (_: Total) in number }.singleton() }
        Bind(App.self).to(Key<Int>("5")) { _ in App() }.singleton()
      }
    },
    MessageCase("scope-never-open-for-several") {
      struct Document: Sendable {}
      struct Preview {}

      _ = try Graph {
        Bind(Document.self).to { Document() }.in(.editor)
        Bind(Preview.self).to { (_: Document) in Preview() }
        Bind(Int8.self).to { (_: Document) in 1 }.in(.search)
        Bind(Int16.self).to { (_: Preview) in 1 }.in(.export)
        Bind(Int32.self).to { (_: Preview) in 1 }.in(.search)
      }
    },
    MessageCase("scope-never-open-of-several") {
      struct Document: Sendable {}
      struct Query: Sendable {}

      _ = try Graph {
        Bind(Document.self).to { Document() }.in(.editor)
        Bind(Query.self).to { Query() }.in(.search)
        Bind(Int.self).to { (_: Document, _: Query) in 1 }.in(.export)
      }
    },
    MessageCase("missing-requirement") {
      struct Payments {}
      struct Checkout {}
      struct Receipt {}

      struct CheckoutModule: Module {
        var bindings: Bindings {
          Bind(Checkout.self).to { (_: Payments) in Checkout() }
          Requires(Payments.self)
        }
      }
      struct ShopModule: Module {
        var bindings: Bindings {
          Bind(Receipt.self).to { (_: Payments) in Receipt() }
          CheckoutModule()
        }
      }

      _ = try Graph(ShopModule())
    },
    MessageCase("missing-alone") {
      struct Payments {}
      struct Logger {}
      struct Checkout {}

      struct CheckoutModule: Module {
        var bindings: Bindings {
          Requires(Payments.self)
          Bind(Checkout.self).to { (_: Payments, _: Logger) in Checkout() }
          Decorate(Int.self) { $0 + 1 }
        }
      }

      _ = try Graph(alone: CheckoutModule())
    },
  ]
}

import Dovetail

extension CoreMeta {
  protocol Bar: AnyObject, Sendable { var title: String { get } }

  protocol Baz: AnyObject, Sendable {}

  class Foo: Bar, Baz, @unchecked Sendable {
    // Sendable: the properties are set before anybody else sees the object, and only read after that.
    var repository: Repository?
    var title = "foo"

    /// The README's shortest way to an object: from the injector that is current.
    static func object() throws -> Foo? { try Injector.current?.resolve(Foo.self) }

    /// The README's shortest way to inject one.
    func inject() throws { try Injector.current?.inject(into: self) }
  }

  /// What a tablet has instead of a `Foo`.
  final class TabletFoo: Foo, @unchecked Sendable {
    // Sendable: as its superclass.
  }

  final class Repository: Sendable {
    let store: String

    init(store: String = "default") {
      self.store = store
    }
  }

  struct FooModule: Module {
    var isTablet = false

    var bindings: Bindings {
      if isTablet {
        Bind(TabletFoo.self).to { TabletFoo() }.injecting(\.repository)
        Bind(Foo.self).toAlias(of: \TabletFoo.self)
      } else {
        Bind(Foo.self).to { Foo() }.injecting(\.repository)
      }
      Bind(Bar.self).toAlias(of: \Foo.self)
      Bind(Repository.self).to { Repository() }.singleton()
    }
  }
}

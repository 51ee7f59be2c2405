import Dovetail

extension CoreMeta {
  protocol Bar: AnyObject, Sendable { var title: String { get } }

  protocol Baz: AnyObject, Sendable {}

  class Foo: Bar, Baz, @unchecked Sendable {
    // Sendable: the properties are set before the object is shared, and only read afterwards.
    var repository: Repository?
    var title = "foo"

    /// The README's shortest way to make an object: with the current injector.
    static func object() throws -> Foo? { try Injector.current?.resolve(Foo.self) }

    /// The README's shortest way to inject one.
    func inject() throws { try Injector.current?.inject(into: self) }
  }

  /// The `Foo` of a tablet.
  final class TabletFoo: Foo, @unchecked Sendable {
    // Sendable: like its superclass.
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

import Dovetail
import Testing

// A child that refers to its owner, as with Factory's '@WeakLazyInjected'.

@Suite("References back to the parent", .limited)
struct BackReferenceTests {
  private final class Parent: Citizen, @unchecked Sendable {
    let child: Lazy<Child>

    init(_ census: Census, child: Lazy<Child>) {
      self.child = child
      super.init(census)
    }
  }

  private final class Child: Citizen, @unchecked Sendable {
    // Sendable: the property is set before the object is seen by other threads.
    weak var parent: Parent?
  }

  @Test("A weak property that is injected", arguments: [true, false])
  func weakProperty(isParentFirst: Bool) throws {
    let census = Census()
    do {
      let injector = try Injector {
        Bind(Parent.self).to { Parent(census, child: $0) }.singleton()
        Bind(Child.self).to { Child(census) }.injecting(\.parent).singleton()
      }
      if isParentFirst {
        #expect(injector[Parent.self].child().parent === injector[Parent.self])
      } else {
        #expect(injector[Child.self].parent === injector[Parent.self])
      }
      #expect(injector[Parent.self].child() === injector[Child.self])
      #expect(census.made == 2)
    }
    #expect(census.alive == 0)
  }

  private final class Owner: Citizen, @unchecked Sendable {
    let part: Part

    init(_ census: Census, part: Part) {
      self.part = part
      super.init(census)
    }
  }

  private final class Part: Citizen, @unchecked Sendable {
    let owner: Lazy<Owner>

    init(_ census: Census, owner: Lazy<Owner>) {
      self.owner = owner
      super.init(census)
    }
  }

  @Test("A lazy, which does not retain an injector's shared instance", arguments: [true, false])
  func lazy(isParentFirst: Bool) throws {
    let census = Census()
    do {
      let injector = try Injector {
        Bind(Owner.self).to { Owner(census, part: $0) }.singleton()
        Bind(Part.self).to { Part(census, owner: $0) }.singleton()
      }
      if isParentFirst {
        #expect(injector[Owner.self].part.owner() === injector[Owner.self])
      } else {
        #expect(injector[Part.self].owner() === injector[Owner.self])
      }
      #expect(injector[Owner.self].part === injector[Part.self])
      #expect(census.made == 2)
    }
    #expect(census.alive == 0)
  }

  private final class Editor: Citizen, @unchecked Sendable {
    let toolbar: Toolbar
    init(_ census: Census, _ toolbar: Toolbar) {
      self.toolbar = toolbar
      super.init(census)
    }
  }

  private final class Toolbar: Citizen, @unchecked Sendable {
    // Sendable: the property is set before the object is seen by other threads.
    weak var editor: Editor?
  }

  @Test("A weak property that the parent's hook sets is nil until the parent is made", arguments: [false, true])
  func hook(isEager: Bool) throws {
    let census = Census()
    let injector = try Injector {
      let editor = Bind(Editor.self).to { Editor(census, $0) }.onCreate { $0.toolbar.editor = $0 }
      if isEager { editor.eagerSingleton() } else { editor.singleton() }
      Bind(Toolbar.self).to { Toolbar(census) }.singleton()
    }
    let toolbar = injector[Toolbar.self]
    #expect((toolbar.editor != nil) == isEager)
    #expect(injector[Editor.self].toolbar === toolbar)
    #expect(toolbar.editor === injector[Editor.self])
  }

  @Test("Of a parent that nobody retains, a weak property is nil when the child was made first")
  func weakParent() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Parent.self).to { Parent(census, child: $0) }.weak()
      Bind(Child.self).to { Child(census) }.injecting(\.parent)
    }
    #expect(injector[Child.self].parent == nil)
    #expect(census.alive == 0)
    let parent = injector[Parent.self]
    #expect(injector[Child.self].parent === parent)
    withExtendedLifetime(parent) {}
  }
}

import Dovetail
import DovetailInspection
import DovetailTools
import Testing

@Suite("Variants, modules alone and roots of modules", .limited)
struct SeveralGraphsTests {
  struct Store: Sendable {}
  struct Widget: Sendable {}
  struct Page: Sendable {}

  /// A module for an app and its extensions.
  private struct AppModule: Module {
    static let line = #line + 11

    enum Kind { case app, widget, broken }
    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    var bindings: Bindings {
      switch kind {
      case .app:
        Bind(Page.self).to { (_: Store) in Page() }
        StoreModule()
      case .widget:
        Bind(Widget.self).to { (_: Store) in Widget() }
        StoreModule()
      case .broken:
        Bind(Widget.self).to { (_: Store) in Widget() }
      }
      Bind(Int.self).toInstance(1)
    }
  }

  private struct StoreModule: Module {
    var bindings: Bindings {
      Bind(Store.self).to(Store.init).singleton()
      Bind(Float.self).toInstance(1)
    }
  }

  @Test("Each variant is checked; its faults name it, and the module that another one installs")
  func variants() {
    let good = Transcript([], of: AppModule(.app), variants: ["widget": AppModule(.widget)])
    #expect(good.output == "AppGraph: 4 bindings, no roots, 1 variant, no faults\n")
    let bad = Transcript([], of: AppModule(.app), variants: ["broken": AppModule(.broken)])
    #expect(bad.exit == .faults)
    #expect(bad.complaints.contains("error: [missing] nothing binds 'SeveralGraphsTests.Store'"))
    #expect(bad.complaints.contains("in variant    broken\n"))
    #expect(bad.complaints.contains("bound by      SeveralGraphsTests.StoreModule, in the main graph\n"))
    let other = Transcript([], of: AppModule(.broken), variants: ["widget": AppModule(.widget)])
    #expect(other.complaints.contains("bound by      SeveralGraphsTests.StoreModule, in variant widget\n"))
    #expect(!other.complaints.contains("in variant    "))
  }

  @Test("A fault of all variants is told once")
  func commonFault() {
    let bad = Transcript([], of: AppModule(.broken), variants: ["a": AppModule(.broken), "b": AppModule(.broken)])
    #expect(bad.complaints.components(of: "error: [missing]") == 1)
    #expect(!bad.complaints.contains("in variant"))
  }

  @Test("A root must be bound in one of them, and unused is what none of them uses")
  func roots() {
    let roots = [Root(Page.self), Root(Widget.self)]
    let check = Transcript(["--unused"], of: AppModule(.app), roots: roots, variants: ["widget": AppModule(.widget)])
    #expect(check.exit == .success)
    #expect(check.complaints.components(of: "[unused]") == 2)
    #expect(check.complaints.contains("no root needs 'Float'") && check.complaints.contains("no root needs 'Int'"))
    let alone = Transcript(["--unused"], of: AppModule(.app), roots: roots)
    #expect(alone.complaints.contains("'SeveralGraphsTests.Widget', which is a root of the graph"))
    let idle = Transcript(
      ["--unused"], of: AppModule(.app), roots: [Root(Page.self)], variants: ["widget": AppModule(.widget)])
    #expect(idle.complaints.contains("no root needs 'SeveralGraphsTests.Widget'"))
  }

  @Test("A module's roots count, also of types that the tool cannot name")
  func moduleRoots() {
    struct Model: Sendable {}
    struct View: Sendable {}
    struct FeatureModule: Module {
      var bindings: Bindings {
        Root(Model.self)
        Bind(Model.self).to { (_: Float) in Model() }
        Bind(Float.self).toInstance(1)
        Bind(View.self).to(View.init)
        Root(View.self)
        Bind(Int.self).toInstance(1)
      }
    }

    let check = Transcript(["--unused"], of: FeatureModule())
    #expect(check.output == "AppGraph: 4 bindings, 2 roots, no faults\n")
    #expect(check.complaints.components(of: "[unused]") == 1)
    #expect(check.complaints.contains("no root needs 'Int'"))
  }

  @Test("A module's root that nothing binds is a fault at its line")
  func unboundRoot() {
    struct FeatureModule: Module {
      var bindings: Bindings { Root(Int.self) }
    }

    let check = Transcript([], of: FeatureModule())
    #expect(check.complaints.contains("\(#filePath):\(#line - 4):36: error: [missing] nothing binds 'Int'"))
    #expect(throws: GraphError.self) { try Graph(FeatureModule()) }
  }

  @Test("What no root needs is told once for each statement")
  func statements() {
    struct OldModule: Module {
      var bindings: Bindings {
        Bind(Double.self).toInstance(1)
        Bind(Int.self).to { 1 }.singleton().also(Int8.self) { Int8($0) }.also(Int16.self) { Int16($0) }
        for number in 0..<6 { Bind(Key<Int>("\(number)")).toInstance(number) }
      }
    }

    let complaints = Transcript(["--unused"], of: OldModule(), roots: [Root(Double.self)]).complaints
    #expect(complaints.components(of: "[unused]") == 2)
    #expect(complaints.contains("no root needs 'Int' or 'Int8' or 'Int16'\n"))
    #expect(complaints.contains("'Key<Int>(\"3\")' or 2 more keys of this statement\n"))
  }

  @Test("A module with requirements is checked alone, too")
  func alone() {
    struct CheckoutModule: Module {
      var bindings: Bindings {
        Requires(Float.self)
        Bind(Int.self).to { (_: Float, _: Double) in 1 }
      }
    }
    struct WholeModule: Module {
      let hasDouble: Bool
      var bindings: Bindings {
        CheckoutModule()
        Bind(Float.self).toInstance(1)
        if hasDouble { Bind(Double.self).toInstance(1) }
        Bind(Int8.self).to { (_: Double) in 1 }
      }
    }

    let check = Transcript([], of: WholeModule(hasDouble: true))
    #expect(check.exit == .faults)
    #expect(check.complaints.components(of: "error:") == 1)
    #expect(check.complaints.contains("[missing] the module neither binds nor requires 'Double'"))
    #expect(check.complaints.contains("  checked alone CheckoutModule\n"))
    // One that nothing binds is told once, for the whole graph.
    let other = Transcript([], of: WholeModule(hasDouble: false)).complaints
    #expect(other.components(of: "error:") == 1)
    #expect(other.contains("nothing binds 'Double'"))
  }

  @Test("The further dependents of a missing key, and holders of a captive, are notes in the compiler's format")
  func notes() {
    struct NotedModule: Module {
      static let line = #line + 2
      var bindings: Bindings {
        Bind(Int.self).to { (_: Double) in 1 }
        Bind(Int8.self).to { (_: Double) in 1 }
        Bind(Int16.self).to { (_: Provider<Double>) in 1 }
        Bind(Float.self).to { 1 }.in(Scope("screen"))
        Bind(Int32.self).to { (_: Float) in 1 }.singleton()
        Bind(Int64.self).to { (_: Float) in 1 }.singleton()
        Bind(UInt.self).to { 1 }.in(Scope("panel"))
        Bind(UInt8.self).to { (_: UInt) in 1 }.in(Scope("screen"))
        Bind(UInt16.self).to { (_: UInt) in 1 }.in(Scope("screen"))
      }
    }

    let complaints = Transcript([], of: NotedModule()).complaints
    #expect(complaints.components(of: "error:") == 3)
    for (line, note) in [
      (1, "'Int8' also needs 'Double'"), (2, "'Int16' also needs 'Double'"), (5, "'Int64' also retains 'Float'"),
      (8, "'UInt16' also needs 'UInt'"),
    ] {
      #expect(complaints.contains("\n\(#filePath):\(NotedModule.line + line):13: note: \(note)\n"))
    }
    #expect(complaints.components(of: "note:") == 4)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

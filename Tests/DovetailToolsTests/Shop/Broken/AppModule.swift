public import Dovetail

// A fault of every kind; the comment at the end of a line is the id of the fault that is reported there.

extension Scope {
  static let request = Scope("request")
  static let upload = Scope("upload")
}

final class Boat {}
class Kite {
  var length = 1

  static var recipe: Recipe<Kite> { Recipe { Kite() } }
}
struct Flag: Sendable {}
struct Sail: Sendable {}
struct Crew: Sendable { init(_: Flag) {} }
@globalActor actor Storage { static let shared = Storage() }
@Storage final class Window { init() {} }

/// The bindings of an app, with faults.
public struct AppModule: Module {
  /// Makes the module.
  public init() {}

  /// The bindings.
  public var bindings: Bindings {
    Bind(Int.self).to { (_: Float) in 1 }  // missing
    Bind(Double.self).to { 5 }
    Bind(Double.self).to { 6 }  // duplicate
    Bind(Int8.self).to { (_: Int16) in 1 }  // cycle
    Bind(Int16.self).to { (_: Int8) in 1 }
    Bind(Flag.self).to { Flag() }.in(.request)
    Bind(Crew.self).to(Crew.init).singleton()  // captive
    Bind(Sail.self).to { (_: Flag) in Sail() }.in(.upload)  // scope-never-open
    Contribute(UInt.self, at: "one").to { 1 }
    Contribute(UInt.self, at: "one").to { 1 }  // repeated-map-key
    Decorate(UInt8.self) { (number: UInt8) in number }  // decorates-nothing
    Override { Bind(UInt16.self).to { 1 } }  // overrides-nothing
    Private {
      Bind(UInt32.self).to { 1 }
    } exposing: {
      Expose(UInt64.self)  // exposes-nothing
    }
    Bind(Kite.self).toRecipe(Kite.recipe.removing(\.length))  // removes-nothing
    Bind(Window.self).to(Window.init).onCreate { @MainActor _ in }  // several-actors
    Bind(Int32.self).to { (_: InjectionSite) in 1 }.singleton()  // shared-site
    Bind([Int32].self).to { (number: Int32) in [number] }
    Bind(String.self).to { () async in "" }  // awaited-anew
    Bind([String].self).to { (text: String) in [text] }
    Contribute(Int64.self).to { 1 }.also(UInt64.self) { UInt64($0) }  // alias-of-contribution
    Contribute(Character.self).to { "a" }.when(injectedInto: Boat.self)  // contextual-contribution
    CardModule()
    LoopModule()
  }
}

struct LoopModule: Module {
  var bindings: Bindings {
    Bind(Bool.self).to { true }
    LoopModule()  // installs-itself
  }
}

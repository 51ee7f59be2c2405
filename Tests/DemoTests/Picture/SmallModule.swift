import Dovetail

@testable import Demo

/// One binding of each kind that a picture shows in a way of its own; the picture's test knows the lines.
struct SmallModule: Module {
  var bindings: Bindings {
    Bind(String.self).toInstance("text")
    Bind(Int.self).to { (text: String) in text.count }.perResolution()
    Contribute(Int8.self).toInstance(1)
    Contribute(Int8.self, at: "one").to { 1 }
    Bind(Character.self).to(assisted: UInt.self) { (count: UInt, text: String) in "a" }
    Decorate(String.self) { (text: String, later: Provider<UInt8>) in text }
    InnerModule()
  }

  /// A module inside another one.
  struct InnerModule: Module {
    var bindings: Bindings {
      Bind(UInt8.self).to { 7 }.eagerSingleton()
    }
  }
}

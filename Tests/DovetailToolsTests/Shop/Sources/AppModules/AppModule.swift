public import Dovetail

/// The bindings of an app.
public struct AppModule: Module {
  /// Makes the module.
  public init() {}

  /// The bindings.
  public var bindings: Bindings {
    Bind(Int.self).to { (price: Double) in Int(price) }
    Bind(Double.self).to { 5 }
    CardModule()
  }
}

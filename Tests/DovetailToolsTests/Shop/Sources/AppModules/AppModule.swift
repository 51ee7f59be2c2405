public import Dovetail

public struct AppModule: Module {
  public init() {}

  public var bindings: Bindings {
    Bind(Int.self).to { (price: Double) in Int(price) }
    Bind(Double.self).to { 5 }
    CardModule()
  }
}

import Dovetail
import DovetailPreferences
import Foundation

/// A stand-in for SwiftUI's type.
struct Binding<Value> {
  init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {}
}
struct TextField {
  @discardableResult init(_ title: String, text: Binding<String>) {}
}

enum Theme: String, Codable { case light, dark }
struct Label {
  var text = ""
}

let file = URL(filePath: "settings.json")
var settings: Settings {
  get { Settings() }
  set {}
}
var label: Label {
  get { Label() }
  set {}
}

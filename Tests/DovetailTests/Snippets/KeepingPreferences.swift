import Dovetail
import DovetailProperties
import Foundation

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

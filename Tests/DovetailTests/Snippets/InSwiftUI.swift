// compiled with:
// compiled with: -default-isolation MainActor

import Dovetail
import DovetailSwiftUI
import Observation
import SwiftUI

struct User: Equatable, Sendable {
  let id: Int
}

@MainActor @Observable final class HomeModel {
  var title = ""
}

@MainActor final class DetailModel {
  let text = ""
  func load() async {}
}

@MainActor final class LibraryModel {
  let title = ""
}

@MainActor final class Settings {
  func reset() {}
}

struct HomeModule: Module {
  var bindings: Bindings { Bind(.appName).toInstance("Shop") }
}

struct Doubles: Module {
  var bindings: Bindings { Override { Bind(.appName).toInstance("Preview") } }
}

extension Keys {
  static let appName = Key<String>("appName")
}

extension Scope {
  static let session = Scope("session")
  static let window = Scope("window")
}

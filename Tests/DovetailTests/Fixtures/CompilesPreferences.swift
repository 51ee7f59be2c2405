import Dovetail
import DovetailPreferences
import Foundation

enum Level: Int { case low, high }
enum Theme: String, Codable { case light, dark }

struct Settings: Sendable {
  static let store = MemoryPreferences()

  @Preference("a") var number = 1
  @Preference("b") var level = Level.low
  @Preference("c") var maybe: Level?
  @Preference("d") var none: Level? = nil
  @Preference("e") var theme = Theme.light
  @Preference("f") var folder: URL?
  @Preference("g") var home: URL? = nil
  @Preference("h", in: store) var list: [String] = []
  @Preference("i", in: store) var date = Date.now
  @Preference("j", in: store) var both: Theme?
}

@MainActor
final class Screen {
  @Preference("k") var zoom = 1.5
}

actor Worker {
  @Preference("l") var count = 0
  func step() { count += 1 }
}

final class Shared: Sendable {
  let count = Preference(wrappedValue: 0, "m")
  func step() {
    count.wrappedValue += 1
    count.update { $0 += 1 }
  }
}

func watch(_ settings: Settings) async {
  for await number in settings.$number.values where number > 1 { return }
}

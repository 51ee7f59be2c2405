import Dovetail
import DovetailProperties

struct Trimmed: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String { String(value.prefix(3)) }
}

struct Logged<Value>: PropertySpell {}

struct Settings: Sendable {
  @Spell(Trimmed()) var name = ""
  @Spell(Logged<String>(), Trimmed()) var other = ""
  @Spell(Logged()) var maybe: Int?
  @Final var token: String?
}

@MainActor
final class Screen {
  @Spell(Trimmed()) var title = ""
  @Final var token: String?
}

actor Worker {
  @Spell(Trimmed()) var name = ""
  @Final var token: String?

  func work() throws {
    name = "n"
    try $name.set("m")
    try $token.set("t")
  }
}

func use(_ settings: inout Settings, _ worker: Worker) async throws {
  settings.name = "long"
  try settings.$name.set("x")
  try settings.$token.set("t")
  try await worker.work()
}

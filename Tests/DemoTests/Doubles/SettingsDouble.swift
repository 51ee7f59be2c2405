import DovetailProperties
import DovetailTesting

@testable import Demo

/// Settings in memory, and a spy that tells for which folder they were opened.
struct SettingsDouble: Sendable {
  let memory: MemoryPreferences
  let opening: Spy<(SettingsFolder) -> MemoryPreferences>

  init() {
    memory = MemoryPreferences()
    opening = Spy(returning: memory)
  }

  func open(_ folder: SettingsFolder) -> MemoryPreferences { opening(folder) }
}

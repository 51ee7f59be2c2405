import DovetailPreferences
import DovetailTesting
import Foundation

@testable import Demo

/// Settings in memory, and a spy that records for which file they were opened.
struct SettingsDouble: Sendable {
  let memory: MemoryPreferences
  let opening: Spy<(URL) -> MemoryPreferences>

  init() {
    memory = MemoryPreferences()
    opening = Spy(returning: memory)
  }

  func open(_ file: URL) -> MemoryPreferences { opening(file) }
}

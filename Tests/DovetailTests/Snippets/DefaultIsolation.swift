// compiled with: -default-isolation MainActor

import Dovetail
import Observation

nonisolated protocol Clock: Sendable {}

nonisolated struct SystemClock: Clock {}

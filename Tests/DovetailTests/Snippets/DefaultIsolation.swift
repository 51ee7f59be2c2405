// compiled with: -default-isolation MainActor

import Dovetail
import Observation

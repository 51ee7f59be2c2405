import Dovetail
import DovetailProperties
import DovetailTesting
import Foundation
import Testing

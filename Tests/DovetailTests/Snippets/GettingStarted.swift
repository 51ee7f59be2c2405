import Dovetail
import DovetailTesting
import Foundation
import Testing

import Dovetail
import DovetailTesting
import Testing

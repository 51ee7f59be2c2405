import Dovetail
import DovetailProperties
import Foundation

protocol Auditing {
  func note(_ type: String)
}

final class Page: Labeled {
  var title = ""
  static var labels: [(name: String, path: ReferenceWritableKeyPath<Page, String>)] { [("titel", \.title)] }
}

struct Migration: Sendable {
  func run() async throws {}
}

var injector: Injector { fatalError() }

import Dovetail
import DovetailProperties
import DovetailTesting

protocol ProgressView {}
struct ProgressViewService: ProgressView {}
struct QuietProgressView: ProgressView {}
final class RequestManager: Sendable {}
final class ListViewController {}

final class PageView {
  var title = ""
  init(page: Page) {}
}
final class Page {
  var title = ""
  var view: PageView?
}
struct Text: Sendable {
  var letters: String
  init(_ letters: String) { self.letters = letters }
}

var controller: ViewController { ViewController() }
var object: FinalizedObject { FinalizedObject() }
var injector: Injector { fatalError() }

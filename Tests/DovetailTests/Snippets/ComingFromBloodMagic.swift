import Dovetail
import DovetailPreferences
import DovetailProperties

protocol ProgressView {}
struct ProgressViewService: ProgressView {}
struct QuietProgressView: ProgressView {}
final class RequestManager: Sendable {}
final class ListViewController {}

final class PageView {
  init(page: Page) {}
}
final class Page {}

var injector: Injector { fatalError() }

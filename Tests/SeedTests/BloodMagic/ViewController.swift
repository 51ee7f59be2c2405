import Dovetail
import DovetailProperties

extension BloodMagic {
  protocol ProgressView: AnyObject, Sendable {}

  final class ProgressViewService: ProgressView, Sendable {}

  final class RequestManager: Sendable {}

  class ViewController {
    @Lazy var progressViewService = ProgressViewService()
  }

  /// A subclass with a lazy property of its own.
  final class ListViewController: ViewController {
    @Lazy private var rowCache: [Int: String] = [:]

    func row(_ number: Int) -> String {
      if let row = rowCache[number] { return row }
      rowCache[number] = "row \(number)"
      return "row \(number), new"
    }
  }

  /// A view controller whose properties come from the graph.
  final class InjectedViewController {
    @Lazy var progressView: any ProgressView
    @Inject var requestManager: RequestManager
    weak var window: Window?
  }

  final class Window: Sendable {}
}

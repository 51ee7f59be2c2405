#if canImport(SwiftUI)
import Dovetail
import Observation

/// An attempt to get what a view needs, which may have to wait, and can be made again.
@MainActor @Observable
final class Attempt<Value> {
  enum Phase {
    case empty
    case success(Value)
    case failure(any Error)
    case closed
  }

  /// The result of the synchronous part.
  enum Beginning {
    case ended(Value)
    /// The function that ends the attempt; it reports progress.
    case awaiting(@MainActor (@escaping (StartProgress) -> Void) async throws -> Value)
  }

  private(set) var phase = Phase.empty
  private(set) var progress: StartProgress?
  private let site: SourceSite
  private let begin: () throws -> Beginning
  private var end: (@MainActor (@escaping (StartProgress) -> Void) async throws -> Value)?

  /// Begins, and ends unless there is something to await.
  ///
  /// - Parameters:
  ///   - site: The place of the view, for errors.
  ///   - begin: The synchronous part.
  init(at site: SourceSite, _ begin: @escaping () throws -> Beginning) {
    (self.site, self.begin) = (site, begin)
    start()
  }

  var value: Value? {
    guard case .success(let value) = phase else { return nil }
    return value
  }

  /// Begins again after a failure or a close.
  func retry() {
    switch phase {
    case .failure, .closed: start()
    case .empty, .success: break
    }
  }

  /// Releases the value, which is shown no longer.
  func close() { (phase, end) = (.closed, nil) }

  private func start() {
    progress = nil
    do {
      switch try begin() {
      case .ended(let value): phase = .success(value)
      case .awaiting(let end): (phase, self.end) = (.empty, end)
      }
    } catch { phase = .failure(ViewError.located(error, at: site)) }
  }

  /// Awaits the end; if the view disappears meanwhile, the next call begins again.
  func load() async {
    guard let end else { return }
    let result: Phase
    do { result = .success(try await end { [weak self] in self?.progress = $0 }) } catch {
      // Whatever is thrown then, such as a 'URLError', the view disappeared, and nothing has failed.
      if Task.isCancelled { return }
      result = .failure(ViewError.located(error, at: site))
    }
    // The view may have disappeared and appeared again, so that two calls wait.
    guard self.end != nil else { return }
    self.end = nil
    phase = result
  }
}
#endif

import Foundation
import Testing

/// A browser without a window, where one is installed.
enum Browser {
  static let path = Tool.installed("chromium", "chromium-browser", "google-chrome")

  /// What a page became once its script has run.
  ///
  /// - Parameters:
  ///   - file: The page.
  ///   - fragment: What stands behind `#` in its address.
  static func rendered(_ file: String, fragment: String = "") async throws -> String {
    let path = try #require(path)
    var address = URLComponents(url: URL(filePath: file), resolvingAgainstBaseURL: false)
    address?.fragment = fragment
    return try await Tool.run(
      path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--dump-dom",
      address?.string ?? file
    ).output
  }
}

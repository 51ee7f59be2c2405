import Foundation
import Testing

/// A headless browser, if one is installed.
enum Browser {
  static let path = Tool.installed("chromium", "chromium-browser", "google-chrome")

  /// The HTML of a page after its script has run.
  ///
  /// - Parameters:
  ///   - file: The page.
  ///   - fragment: The part of its address after `#`.
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

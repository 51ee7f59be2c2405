import Foundation

/// A browser without a window, where one is installed.
enum Browser {
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What a page became once its script has run.
  ///
  /// - Parameters:
  ///   - file: The page.
  ///   - fragment: What stands behind `#` in its address.
  static func rendered(_ file: String, fragment: String = "") throws -> String {
    guard let path else { return "" }
    let browser = Process()
    browser.executableURL = URL(filePath: path)
    var address = URLComponents(url: URL(filePath: file), resolvingAgainstBaseURL: false)
    address?.fragment = fragment
    browser.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--dump-dom", address?.string ?? file,
    ]
    let output = Pipe()
    browser.standardOutput = output
    browser.standardError = FileHandle.nullDevice
    try browser.run()
    let page = try output.fileHandleForReading.readToEnd() ?? Data()
    browser.waitUntilExit()
    return String(decoding: page, as: UTF8.self)
  }
}

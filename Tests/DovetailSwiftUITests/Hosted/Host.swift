#if canImport(AppKit)
import AppKit
import Foundation
import SwiftUI

/// Draws views in a window, by Apple's SwiftUI.
@MainActor
final class Host {
  private let window: NSWindow
  private let hosting: NSView

  init(_ view: some View) {
    // A window needs the application.
    _ = NSApplication.shared
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 200), styleMask: [.titled], backing: .buffered, defer: false)
    window.isReleasedWhenClosed = false
    hosting = NSHostingView(rootView: view)
    window.contentView = hosting
    // Views appear in a window that is on a screen only.
    window.orderFrontRegardless()
    turn()
  }

  func close() {
    window.contentView = nil
    window.close()
    turn()
  }

  /// Waits until a condition holds.
  func until(_ condition: () -> Bool) async {
    while !condition() {
      turn()
      await Task.yield()
    }
  }

  /// Lets the run loop draw what has changed; tasks of the main actor run between two turns.
  private func turn() {
    hosting.layoutSubtreeIfNeeded()
    RunLoop.main.run(mode: .default, before: .now)
  }
}
#else
import SwiftUI

/// Draws views by the stand-in for SwiftUI.
typealias Host = Screen
#endif

import Foundation
import Hummingbird
import NIOCore

/// What is done when the server can be reached.
package struct Announcement: Sendable {
  package let announce: @Sendable (_ channel: any Channel) async -> Void

  package init(announce: @escaping @Sendable (_ channel: any Channel) async -> Void) { self.announce = announce }

  /// Prints the address, at once and not when a buffer is full.
  package static let printed = Announcement { channel in
    guard let address = channel.localAddress, let port = address.port else { return }
    FileHandle.standardOutput.write(Data("http://\(address.ipAddress ?? "localhost"):\(port)\n".utf8))
  }
}

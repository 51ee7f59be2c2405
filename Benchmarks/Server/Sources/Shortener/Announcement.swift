import Foundation
import Hummingbird
import NIOCore

/// Runs when the server is reachable.
package struct Announcement: Sendable {
  package let announce: @Sendable (_ channel: any Channel) async -> Void

  package init(announce: @escaping @Sendable (_ channel: any Channel) async -> Void) { self.announce = announce }

  /// Prints the address immediately, without a buffer.
  package static let printed = Announcement { channel in
    guard let address = channel.localAddress, let port = address.port else { return }
    FileHandle.standardOutput.write(Data("http://\(address.ipAddress ?? "localhost"):\(port)\n".utf8))
  }
}

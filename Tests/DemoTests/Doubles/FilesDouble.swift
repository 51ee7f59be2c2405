import DovetailTesting
import Foundation
import Synchronization

@testable import Demo

/// Files in memory, which can refuse to be written.
final class FilesDouble: FileSystem {
  let replacing = Spy<(URL) throws(Failure) -> Void>()
  let writing = Spy<(String, String) throws(Failure) -> Void>()
  private let contents = Mutex<[URL: Data]>([:])

  func content(of file: URL) -> Data? { contents.withLock { $0[file] } }

  func replace(_ file: URL, by content: Data) throws(Failure) {
    try replacing(file)
    contents.withLock { $0[file] = content }
  }

  func write(_ text: String, to path: String) throws(Failure) { try writing(text, path) }
}

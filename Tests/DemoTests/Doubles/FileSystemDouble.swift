import DovetailTesting

@testable import Demo

struct FileSystemDouble: FileSystem, FileWriter {
  let listing = Spy<(String) throws(FileSystemError) -> [FileSystemEntry]>(returning: [])
  let reading = Spy<(String) throws(FileSystemError) -> [UInt8]>(returning: [])
  let locating = Spy<(String) -> String> { $0 }
  let writing = Spy<(String, String) throws(FileSystemError) -> Void>()

  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry] { try listing(folder) }
  func content(of file: String) throws(FileSystemError) -> [UInt8] { try reading(file) }
  func absolutePath(of folder: String) -> String { locating(folder) }
  func write(_ text: String, to file: String) throws(FileSystemError) { try writing(text, file) }
}

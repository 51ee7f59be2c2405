/// Standard output that takes nothing more, such as a full disk.
struct ConsoleError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "the output cannot be written: \(reason)" }
}

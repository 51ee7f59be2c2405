import Dovetail
import Foundation

/// A line of a file that is no event.
public struct NoEventError: Error, CustomStringConvertible {
  /// The file, as the reader named it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The reason, and the remedy.
  public let reason: String

  /// The place and the reason.
  public var description: String { "\(file):\(line): it is no event of a recording: \(reason)" }
}

extension EventRecord {
  /// The event as a line of JSON, without the line break.
  var json: String { JSONText.of(self) }

  /// Reads the events of a recording.
  ///
  /// - Parameters:
  ///   - jsonLines: The text of `EventRecording.jsonLines`, also of several recordings.
  ///   - file: The name of its file, for messages.
  /// - Returns: The events in the order of the lines; empty lines are skipped.
  /// - Throws: `NoEventError` for the first line that is none.
  public static func all(in jsonLines: String, file: String) throws(NoEventError) -> [EventRecord] {
    var events: [EventRecord] = []
    // By bytes, since a string of JSON may contain other line breaks.
    let lines = jsonLines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ " \t\r".utf8.contains($0) }) {
      do {
        events.append(try JSONDecoder().decode(EventRecord.self, from: Data(line)))
      } catch {
        throw NoEventError(file: file, line: index + 1, reason: JSONText.reason(of: error))
      }
    }
    return events
  }
}

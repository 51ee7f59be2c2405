import Dovetail
import DovetailFiles
import Foundation

/// The number with what it counts: `1 line`, `1,200 lines`.
func counted(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

/// The number with a comma before every three digits, the same in every locale.
func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }

// These use helpers that are internal to Dovetail's package, as does the parsing of command lines. If you copy the demo,
// write your own.

/// The text in single quotes, on one line.
func quoted(_ text: String) -> String { text.quoted }

/// The text on one line, since a file name may contain any character, even terminal control sequences.
func printable(_ text: String) -> String { text.printable }

/// The rows as lines with aligned columns: the first flush left, the others, which are numbers, flush right.
func aligned(_ rows: [[String]]) -> [String] { TextTable.lines(rows, numbers: 1..<rows[0].count) }

/// The system's description of an error, without Foundation's text around it.
func systemReason(of error: any Error) -> String { error.systemReason }

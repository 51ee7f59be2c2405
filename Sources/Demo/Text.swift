import Dovetail
import DovetailFiles
import Foundation

/// The number with its noun: `1 line`, `1,200 lines`.
func counted(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

/// The number with a comma before every three digits, the same in every locale.
func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }

// These use code that Dovetail's targets share. In a copy of the demo, write your own.

/// The text in single quotes, on one line.
func quoted(_ text: String) -> String { text.quoted }

/// The text on one line, without control characters, which names of files may have.
func printable(_ text: String) -> String { text.printable }

/// The rows as lines with aligned columns, all but the first of numbers.
func aligned(_ rows: [[String]]) -> [String] { TextTable.lines(rows, numbers: 1..<rows[0].count) }

/// The system's reason for an error.
func systemReason(of error: any Error) -> String { error.systemReason }

import Dovetail
import DovetailFiles
import Foundation

/// The number with what it counts: `1 line`, `1,200 lines`.
func counted(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

/// The number with a comma before every three digits, the same in every locale.
func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }

// What Dovetail's targets have for themselves, and share with this one, as they do the words of command lines. Who copies the
// demo writes these anew.

/// The text in single quotes, on one line.
func quoted(_ text: String) -> String { text.quoted }

/// The text on one line: the name of a file may hold any character, also one that recolors the terminal.
func printable(_ text: String) -> String { text.printable }

/// The rows as lines with aligned columns: the first flush left, the others, which are numbers, flush right.
func aligned(_ rows: [[String]]) -> [String] { TextTable.lines(rows, numbers: 1..<rows[0].count) }

/// What the system says about an error, without the words that Foundation puts around it.
func systemReason(of error: any Error) -> String { error.systemReason }

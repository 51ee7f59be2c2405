import Dovetail

/// The text in single quotes and on one line, harmless to a terminal.
func quoted(_ text: String) -> String { "'\(text.printable)'" }

/// A digit that is made up of two.
package enum Pair<High: Digit, Low: Digit>: Digit {
  package static var text: String { High.text + Low.text }
}

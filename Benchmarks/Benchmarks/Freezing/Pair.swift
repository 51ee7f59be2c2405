/// A digit that is made up of two.
enum Pair<High: Digit, Low: Digit>: Digit {}

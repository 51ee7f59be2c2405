/// A type that stands for a digit, to make up many types by combination.
protocol Digit: Sendable {}

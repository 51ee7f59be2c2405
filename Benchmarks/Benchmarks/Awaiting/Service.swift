/// What is read.
final class Service: Sendable {}

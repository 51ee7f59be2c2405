import Digits

/// A service whose number is a part of its type, so that each is bound under a type of its own.
final class Numbered<High: Digit, Middle: Digit, Low: Digit>: Service {
  init() {}
}

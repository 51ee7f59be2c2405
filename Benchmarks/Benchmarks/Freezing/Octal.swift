/// The digits that the others are made up of.
enum Octal {
  enum Zero: Digit {}
  enum One: Digit {}
  enum Two: Digit {}
  enum Three: Digit {}
  enum Four: Digit {}
  enum Five: Digit {}
  enum Six: Digit {}
  enum Seven: Digit {}

  static let all: [any Digit.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
  ]
}

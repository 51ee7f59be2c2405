extension String {
  /// Returns the text with names in place of `%0` to `%9`: messages are templates, since interpolations compile to more
  /// machine code.
  @inline(never)
  func filled(with names: [String]) -> String {
    var isName = false
    return replacingScalars { scalar in
      defer { isName = !isName && scalar == "%" }
      return isName ? names[Int(scalar.value) - 48] : scalar == "%" ? "" : nil
    }
  }
}

/// Ordinal numbers.
package enum Ordinal {
  /// Returns the number with its English ending, as in `2nd`.
  package static func of(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
    return String(number) + ending
  }
}

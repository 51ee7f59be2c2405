/// The number with what it counts: `1 line`, `1,200 lines`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// The number with a comma before every three digits, whatever the locale: the output is the same everywhere.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
    result.append(digit)
  }
  return result
}

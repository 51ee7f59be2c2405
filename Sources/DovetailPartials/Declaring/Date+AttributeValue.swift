public import Foundation

extension Date: AttributeValue {
  /// Reads a date of ISO 8601, with or without the time; without it is midnight in Greenwich.
  public init?(attribute text: String) {
    // Foundation takes the 30th of February for the 2nd of March, and reads no further than it has to.
    let day = Date.ISO8601FormatStyle().year().month().day()
    let dayText = String(text.prefix(10))
    guard let midnight = try? day.parse(dayText), day.format(midnight) == dayText else { return nil }
    if text == dayText {
      self = midnight
      return
    }
    let time = /T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])/
    guard let match = text.dropFirst(10).wholeMatch(of: time),
      let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: match.output.2 != nil).parse(text)
    else { return nil }
    self = date
  }

  /// What to write.
  public static var attributeHint: String { "a date of ISO 8601, such as 2026-03-01 or 2026-03-01T18:30:00Z" }
}

import Dovetail
import DovetailPartials
import Foundation
import Testing

@Suite("Values of attributes", .limited)
struct AttributeValueTests {
  @Test("Numbers are whole or have a point, and fit their type")
  func numbers() {
    #expect(Int(attribute: "-12") == -12)
    #expect(Int(attribute: "+3") == 3)
    for text in ["", " 1", "1 ", "1.0", "1e3", "0x1", "1_000", "9223372036854775808", "١"] {
      #expect(Int(attribute: text) == nil, "\(text)")
    }
    #expect(UInt8(attribute: "255") == 255)
    #expect(UInt8(attribute: "256") == nil)
    #expect(UInt(attribute: "-1") == nil)
    #expect(Double(attribute: "0.5") == 0.5)
    #expect(Double(attribute: "1e3") == 1000)
    for text in ["", "nan", "inf", "1e999", "0,5", " 1"] { #expect(Double(attribute: text) == nil, "\(text)") }
    #expect(Float(attribute: "2.5") == 2.5)
  }

  @Test("A Bool is one of two words")
  func bools() {
    #expect(Bool(attribute: "true") == true)
    #expect(Bool(attribute: "false") == false)
    for text in ["", "yes", "1", "True"] { #expect(Bool(attribute: text) == nil, "\(text)") }
  }

  @Test("An address is written as in a browser's request")
  func urls() {
    #expect(URL(attribute: "https://example.org/a%20b?c=d#e")?.host() == "example.org")
    #expect(URL(attribute: "images/star.png")?.relativePath == "images/star.png")
    for text in ["", "a b", "http://[", "<>"] { #expect(URL(attribute: text) == nil, "\(text)") }
  }

  @Test("A date is one of ISO 8601")
  func dates() {
    let midnight = Date(timeIntervalSince1970: 1_772_323_200)
    #expect(Date(attribute: "2026-03-01") == midnight)
    #expect(Date(attribute: "2026-03-01T00:00:00Z") == midnight)
    #expect(Date(attribute: "2026-03-01T01:00:00+01:00") == midnight)
    #expect(Date(attribute: "2026-03-01T00:00:00.500Z") == midnight + 0.5)
    let wrong = [
      "", "1.3.2026", "2026-13-01", "2026-02-30", "2026-03-01 noon", "2026-03-01T24:00:00Z", "2026-03-01T12:00",
      "tomorrow",
    ]
    for text in wrong {
      #expect(Date(attribute: text) == nil, "\(text)")
    }
  }

  @Test("An enum accepts its raw values, whatever their type")
  func enums() {
    enum Level: Int, AttributeValue { case low = 1, high = 2 }
    #expect(Level(attribute: "2") == .high)
    #expect(Level(attribute: "3") == nil)
    #expect(Level(attribute: "low") == nil)
    #expect(Alignment(attribute: "center") == .center)
    #expect(Alignment.attributeChoices == ["leading", "center", "trailing"])
  }
}

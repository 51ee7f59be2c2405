import Dovetail
import TestSupport
import Testing

@Suite("Edit distances", .limited)
struct EditDistanceTests {
  private func distance(_ first: String, _ second: String) -> Int {
    EditDistance(from: EditDistance.letters(of: first)).to(EditDistance.letters(of: second))
  }

  @Test(
    "Insertions, deletions, replacements and exchanges of neighbors count one each, and case counts nothing",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("Api", "api", 0), ("Api", "Apis", 1), ("Apis", "Api", 1),
      ("Api", "Apo", 1), ("Api", "Aip", 1), ("ca", "abc", 3), ("Größe", "große", 1), ("Öl", "öl", 0),
      ("Склад", "склады", 1),
    ])
  func words(_ first: String, _ second: String, _ expected: Int) {
    #expect(distance(first, second) == expected)
  }

  @Test("They are those of the table that defines them, for 2,000 pairs of random words")
  func random() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...64, using: &generator)).compactMap { _ in "abcd".randomElement(using: &generator) })
      }
      #expect(distance(words[0], words[1]) == Self.table(Array(words[0]), Array(words[1])), "\(words)")
    }
  }

  @Test("Of a short word as many letters may differ as its reader says, of a long one a third")
  func tolerance() {
    #expect(
      Nearest(to: "Controller", in: ["Controlling", "Control", "Conductor", "Controler"]).best == [
        "Controler", "Controlling", "Control",
      ])
    #expect(Nearest(to: "abc", in: ["abd", "add", "adde"]).best == ["abd"])
    #expect(Nearest(to: "abc", in: ["abd", "add", "adde"], within: 2).best == ["abd", "add"])
  }

  @Test("Of words of 1,000,000 letters the ends count, so that each comparison takes no time")
  func long() {
    let middle = String(repeating: "ab", count: 500_000)
    #expect(distance("x\(middle)y", "y\(middle)x") == 2)
    #expect(distance("x\(middle)y", "x\(middle.uppercased())y") == 0)
  }

  private static func table(_ first: [Character], _ second: [Character]) -> Int {
    var rows = (0...first.count).map { row in (0...second.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 } }
    for i in first.indices {
      for j in second.indices {
        let replaced = rows[i][j] + (first[i] == second[j] ? 0 : 1)
        rows[i + 1][j + 1] = min(replaced, rows[i][j + 1] + 1, rows[i + 1][j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          rows[i + 1][j + 1] = min(rows[i + 1][j + 1], rows[i - 1][j - 1] + 1)
        }
      }
    }
    return rows[first.count][second.count]
  }
}

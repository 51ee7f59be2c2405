import Dovetail

extension RandomGraph {
  /// Draws graphs, most of them valid, and overrides, most of them simple.
  struct Draw {
    var random: SeededGenerator
    private var number = 0
    /// How many keys the graph binds.
    private var count = 0
    private let isUsed: Bool

    init(random: SeededGenerator, isUsed: Bool) { (self.random, self.isUsed) = (random, isUsed) }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func name(_ kind: String) -> String {
      number += 1
      return "\(kind)\(number)"
    }

    mutating func graph() -> [Element] {
      var elements: [Element] = []
      // Most keys need keys before them, so that most graphs have no cycle.
      count = Int.random(in: 3...RandomGraph.keyCount, using: &random)
      for key in 0..<count { elements.append(.binding(entry(key, below: key, isOdd: chance(8)))) }
      if chance(8) { elements.append(.decorator(key: pick(count), name: name("d"))) }
      if chance(8) { elements.append(.template(key: pick(count), part: pick(2), name: name("t"))) }
      if chance(8) { elements.append(.contribution(entry(pick(count), below: count, isOdd: false))) }
      if chance(15) {
        elements.append(.forOwner(entry(pick(count), below: 2, isOdd: false), owner: pick(RandomGraph.keyCount)))
      }
      if chance(6), elements.count > 2 {
        let hidden = Array(elements[..<2])
        elements.removeFirst(2)
        elements.append(.hidden(hidden, exposing: [0, 1]))
      }
      if chance(10) { elements = [.module(elements)] }
      if chance(5) { elements.append(.overriding([.binding(entry(pick(count), below: 1, isOdd: false))])) }
      return elements
    }

    mutating func replacements(for elements: [Element]) -> [Element] {
      var replacements: [Element] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let key = chance(98) ? pick(count) : pick(RandomGraph.keyCount)
        let limit = chance(85) ? key : count
        replacements.append(.binding(entry(key, below: limit, isOdd: chance(20))))
      }
      if chance(4) { replacements.append(.decorator(key: pick(4), name: name("d"))) }
      if chance(2) { replacements.append(.template(key: pick(4), part: pick(2), name: name("t"))) }
      if chance(3) { replacements.append(.forOwner(entry(pick(4), below: 2, isOdd: false), owner: pick(4))) }
      if chance(15) { replacements = [.module(replacements)] }
      if chance(4) { replacements = [.overriding(replacements)] }
      return replacements
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func entry(_ key: Int, below limit: Int, isOdd: Bool) -> Entry {
      var needed: [Needed] = []
      if limit > 0 {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let form: Form = chance(12) ? .provider : chance(4) ? .optional : chance(2) ? .list : .plain
          needed.append(Needed(key: chance(97) ? pick(limit) : pick(RandomGraph.keyCount), form: form))
        }
      }
      let common: [Way] = [.unshared, .singleton, .singleton, .instance, .perResolution, .eager, .transient]
      let asksForSite = chance(3)
      let odd = Way.allCases.filter { !isUsed || $0 != .alias && $0 != .running }
      let further: [Way] = isUsed ? [] : [.mainActor, .mainActor, .alias, .alias, .running, .outer]
      let ways = isOdd ? odd : asksForSite ? [.unshared] : common + further
      let way = ways[pick(ways.count)]
      let property = chance(10) && limit > 0 ? pick(chance(80) ? limit : RandomGraph.keyCount) : nil
      return Entry(
        key: key, name: name("\(way) "), needed: needed, way: way,
        property: property.flatMap { RandomGraph.isMade($0) ? $0 : nil }, isHeard: chance(10), isLive: chance(8),
        asksForSite: asksForSite)
    }
  }
}

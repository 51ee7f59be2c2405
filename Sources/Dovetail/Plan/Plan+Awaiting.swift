/// What is made before a function can be called, since a resolve must wait for it.
struct AwaitedNeeds {
  struct Need {
    let link: Link
    /// The index of what needs it; -1 for the function.
    fileprivate let asker: Int
  }

  /// Shared values, each of which is made on its own.
  fileprivate(set) var shared: [Need] = []
  /// Values for this resolve alone, in the order in which they can be made.
  fileprivate(set) var own: [Need] = []
  /// What is made for the function alone and needs others, each with the index of what needs it.
  fileprivate var askers: [(key: AnyKey, asker: Int)] = []

  /// The keys between the function's value and one that it needs, which is made with them.
  func keys(to need: Need) -> [AnyKey] {
    sequence(state: need.asker) { index in
      if index < 0 { return nil }
      defer { index = askers[index].asker }
      return askers[index].key
    }.reversed()
  }
}

extension Plan {
  /// What must be made before a function can be called, for its arguments and what is made with them.
  ///
  /// - Complexity: O(what is made anew for the arguments).
  func awaitedNeeds(of arguments: [Link]) -> AwaitedNeeds {
    var needs = AwaitedNeeds()
    var seen: Set<Int32> = []
    // What is still to be looked at, the next one last, without recursion: a chain may be longer than a stack.
    var open = arguments.reversed().map { (need: AwaitedNeeds.Need(link: $0, asker: -1), isReady: false) }
    while let (need, isReady) = open.popLast() {
      if isReady {
        needs.own.append(need)
        continue
      }
      let link = need.link
      if link.node < 0 || link.care.contains(.deferred) { continue }
      let awaits = roots[Int(link.node)].care.contains(.awaits)
      if link.isHeld {
        if (awaits || link.care.contains(.awaited)) && seen.insert(link.node).inserted { needs.shared.append(need) }
        continue
      }
      if link.care.contains(.perResolution) && !seen.insert(link.node).inserted { continue }
      // What it needs comes before it.
      if link.care.contains(.awaited) { open.append((need, isReady: true)) }
      if awaits {
        needs.askers.append((link.key, need.asker))
        let asker = needs.askers.count - 1
        open += self.arguments(of: link.node).reversed().map { (.init(link: $0, asker: asker), isReady: false) }
      }
    }
    return needs
  }

  /// The links of what a node's function takes and its properties get.
  func arguments(of node: Int32) -> [Link] { roots[Int(node)].row(of: counts[Int(node)]).map { links[$0] } }
}

/// Returns what a search from some nodes finds, these included; negative numbers are no nodes.
func found<Node: SignedInteger>(from starts: [Node], following next: (Node) -> [Node]) -> Set<Node> {
  var (found, open) = (Set<Node>(), starts)
  while let node = open.popLast() { if node >= 0, found.insert(node).inserted { open += next(node) } }
  return found
}

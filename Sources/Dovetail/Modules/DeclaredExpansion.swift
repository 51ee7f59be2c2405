/// An expansion as a declaration holds it: in a reference, so that the role of a declaration stays small.
@usableFromInline
final class DeclaredExpansion: Sendable {
  let expansion: any Expansion

  init(_ expansion: any Expansion) {
    self.expansion = expansion
  }
}

/// What a derived graph leaves out.
enum Removal: Sendable {
  case key(AnyKey, SourceSite)
  case module(any Module.Type, SourceSite)
}

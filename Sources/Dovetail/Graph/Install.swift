/// A module that was installed, and by whom.
struct Install: Sendable {
  let type: any Module.Type
  /// The index of the module that installed it; -1 for none.
  let parent: Int32
  /// Where it was installed, unless it was given to the graph itself.
  let site: SourceSite?

  /// Puts it into another list, where some modules come before its own.
  func moved(by count: Int32) -> Install {
    Install(type: type, parent: parent < 0 ? parent : parent + count, site: site)
  }
}

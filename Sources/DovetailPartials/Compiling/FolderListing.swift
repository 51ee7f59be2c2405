import DovetailFiles

/// The folders of templates, each of which is read once for all templates of a graph.
struct FolderListing {
  // Each stays open, and a process may not open many files.
  private var roots: [PartialSource.Root: RootFolder] = [:]
  private var known: [PartialSource.Place: SearchPath] = [:]
  // Nearly all templates are in one place, which takes long to hash.
  private var latest: (place: PartialSource.Place, path: SearchPath)?

  mutating func searchPath(of place: PartialSource.Place) -> SearchPath {
    if let latest, latest.place == place { return latest.path }
    let path = known[place] ?? SearchPath(place, in: root(of: place))
    known[place] = path
    latest = (place, path)
    return path
  }

  /// Opens a root, if that can be done.
  private mutating func root(of place: PartialSource.Place) -> RootFolder? {
    let root = roots[place.root] ?? (try? RootFolder(place.root.path))
    roots[place.root] = root
    return root
  }
}

/// The folders of templates, each of which is read once for all templates of a graph.
struct FolderListing {
  private var known: [PartialSource.Place: SearchPath] = [:]
  // Nearly all templates are in one place, which takes long to hash.
  private var latest: (place: PartialSource.Place, path: SearchPath)?

  mutating func searchPath(of place: PartialSource.Place) -> SearchPath {
    if let latest, latest.place == place { return latest.path }
    let path = known[place] ?? SearchPath(place)
    known[place] = path
    latest = (place, path)
    return path
  }
}

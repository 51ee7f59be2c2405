/// The folders of templates, each of which is read once for all templates of a graph.
struct FolderListing {
  private var known: [PartialSource.Place: SearchPath] = [:]

  mutating func searchPath(of place: PartialSource.Place) -> SearchPath {
    if let path = known[place] { return path }
    let path = SearchPath(place)
    known[place] = path
    return path
  }
}

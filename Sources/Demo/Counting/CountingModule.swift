import Dovetail

extension Keys {
  /// The counter for all other file types.
  static let otherwise = Key<any Counter>("otherwise")
}

/// The scanner, and the counters by file type.
struct CountingModule: Module {
  var bindings: Bindings {
    for type in ["c", "cpp", "h", "js", "swift", "ts"] {
      Contribute(Counter.self, at: type).toInstance(SourceCounter(comment: "//"))
    }
    for type in ["py", "sh", "yml"] { Contribute(Counter.self, at: type).toInstance(SourceCounter(comment: "#")) }
    for type in ["md", "txt"] { Contribute(Counter.self, at: type).to(ProseCounter.init) }
    Bind(.otherwise).to(PlainCounter.init)

    // The dictionary has the contributions of all modules.
    Bind(FolderScanner.self).to((Key(FileSystem.self), Key([String: any Counter].self), .otherwise)) {
      CountingScanner(fileSystem: $0, counters: $1, otherwise: $2)
    }
    .singleton()
    Bind((any Clock<Duration>).self).toInstance(ContinuousClock()).live()
    // Every dependent of the scanner gets the decorator, which measures its time.
    Decorate(FolderScanner.self) { TimedScanner(scanner: $0, clock: $1) }
  }
}

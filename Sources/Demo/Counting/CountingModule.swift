import Dovetail

extension Keys {
  /// The counter for file types without a contributed counter.
  static let otherwise = Key<any Counter>("otherwise")
}

/// The counters, one line for each file type, and the scanner that runs them over a folder.
struct CountingModule: Module {
  var bindings: Bindings {
    for language in SourceLanguage.all {
      for type in language.fileTypes {
        Contribute(Counter.self, at: type).toInstance(SourceCounter(language: language))
      }
    }
    for type in ["md", "txt"] { Contribute(Counter.self, at: type).to(ProseCounter.init) }
    Bind(.otherwise).to(PlainCounter.init)

    // The dictionary has the contributions above, and those of other modules.
    Bind(FolderScanner.self).to((Key(FileSystem.self), Key([String: any Counter].self), .otherwise)) {
      CountingScanner(fileSystem: $0, counters: $1, otherwise: $2)
    }
    .singleton()
    Bind((any Clock<Duration>).self).toInstance(ContinuousClock()).live()
    // Every dependent gets the scanner wrapped in this one; neither knows the other.
    Decorate(FolderScanner.self) { TimedScanner(scanner: $0, clock: $1) }
  }
}

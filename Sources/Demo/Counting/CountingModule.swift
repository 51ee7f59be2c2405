import Dovetail

extension Keys {
  /// The counter for the types of file that no counter was contributed for.
  static let otherwise = Key<any Counter>("otherwise")
}

/// The counters, of which a new type of file is one line more, and the scanner that runs them over a folder.
struct CountingModule: Module {
  var bindings: Bindings {
    for language in SourceLanguage.all {
      for type in language.fileTypes {
        Contribute(Counter.self, at: type).toInstance(SourceCounter(language: language))
      }
    }
    for type in ["md", "txt"] { Contribute(Counter.self, at: type).to(ProseCounter.init) }
    Bind(.otherwise).to(PlainCounter.init)

    // The dictionary has what is contributed above, and whatever other modules contribute.
    Bind(FolderScanner.self).to((Key(FileSystem.self), Key([String: any Counter].self), .otherwise)) {
      CountingScanner(fileSystem: $0, counters: $1, otherwise: $2)
    }
    .singleton()
    Bind((any Clock<Duration>).self).toInstance(ContinuousClock()).live()
    // Whoever asks for the scanner gets it wrapped in this one; neither of the two knows the other.
    Decorate(FolderScanner.self) { TimedScanner(scanner: $0, clock: $1) }
  }
}

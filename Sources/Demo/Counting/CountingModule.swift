import Dovetail

extension Keys {
  /// The counter for the types of file that no counter was contributed for.
  static let otherwise = Key<any Counter>("otherwise")
}

/// The counters, each for its types of file, and the scanner that runs them over a folder.
///
/// A new type of file is one more line here: nothing else knows the list.
struct CountingModule: Module {
  var bindings: Bindings {
    for language in SourceLanguage.allCases {
      for type in language.fileTypes {
        Contribute(Counter.self, at: type).toInstance(SourceCounter(comments: language.comments))
      }
    }
    Contribute(Counter.self, at: "md").to(ProseCounter.init)
    Contribute(Counter.self, at: "txt").to(ProseCounter.init)
    Bind(.otherwise).to(PlainCounter.init)
    // The map gathers what is contributed above, and whatever other modules contribute.
    Bind(Counters.self).to(Key([String: any Counter].self), .otherwise) { Counters(byType: $0, otherwise: $1) }

    Bind(FolderScanner.self).to(CountingScanner.init).singleton()
    Bind((any Clock<Duration>).self).toInstance(ContinuousClock()).live()
    // Whoever asks for the scanner gets it wrapped in this one; neither knows of the other.
    Decorate(FolderScanner.self) { TimedScanner(wrapping: $0, clock: $1) }
  }
}

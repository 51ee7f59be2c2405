import Dovetail

extension Keys {
  /// The size in bytes above which a file is not read.
  static let largestFile = Key<Int>("largestFile")
}

/// The disk, and the way through it.
struct FilesModule: Module {
  var bindings: Bindings {
    Bind(.largestFile).toInstance(64 * 1024 * 1024)
    // What is live is what a strict test must not make.
    Bind(LocalFileSystem.self).to(.largestFile) { LocalFileSystem(largestFile: $0) }.singleton().live()
    // An alias: the tool asks for a file system, this line says which one, and a test overrides just this line.
    Bind(FileSystem.self).to { (local: LocalFileSystem) in local }
    Bind(FileWriter.self).to { (local: LocalFileSystem) in local }
    Bind(FileWalker.self).to(FileWalker.init)
  }
}

import Dovetail

/// The disk.
struct FilesModule: Module {
  var bindings: Bindings {
    // Live: a strict graph in a test refuses to make it.
    Bind(FileSystem.self).to(LocalFileSystem.init).singleton().live()
  }
}

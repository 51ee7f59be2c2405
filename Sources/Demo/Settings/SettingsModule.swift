import Dovetail
import DovetailPreferences
import Foundation

/// The settings, and where they are stored.
struct SettingsModule: Module {
  var bindings: Bindings {
    // The file is an argument of the command line, so both are factories. A test overrides the first, and keeps
    // settings in memory.
    Bind(PreferenceStore.self).to(assisted: URL.self) { JSONFilePreferences(at: $0) }.live()
    Bind(Settings.self).to(assisted: URL.self) { (file, store: Factory<URL, PreferenceStore>) in
      Settings(in: try store.make(file))
    }
    Bind(LastTime.self).to(LastTime.init)
  }
}

struct Settings: Sendable {
  /// An absolute path.
  @Preference var lastFolder: String?
  /// Nil lists all types.
  @Preference var top: Int?

  static let standardFile = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    .appending(path: "dovetail-demo/settings.json")
  static func file(in folder: String) -> URL { URL(filePath: folder).appending(path: "settings.json") }

  init(in store: any PreferenceStore) {
    _lastFolder = Preference("lastFolder", in: store)
    _top = Preference("top", in: store)
  }
}

/// Completes the options with those of the last run; settings that cannot be read cause a note, but no failure.
struct LastTime {
  let open: Factory<URL, Settings>
  let fileSystem: any FileSystem
  let console: any Console

  /// The folder to read, how many types to list, and the settings, if they can be read.
  func completing(_ options: CountOptions) throws -> (folder: String, top: Int, settings: Settings?) {
    let settings = try open.make(options.settings)
    do throws(PreferenceError) {
      let lastFolder = try settings.$lastFolder.read()
      // A user may have edited the file.
      let lastTop = try settings.$top.read().map { max($0, 1) }
      if options.folder == nil, let lastFolder {
        console.complain("note: reading \(quoted(lastFolder)), the folder of last time; '.' is the current one")
      }
      if options.top == nil, let lastTop {
        console.complain("note: listing \(lastTop) of the types, as last time; '--top all' lists them all")
      }
      return (options.folder ?? lastFolder ?? ".", options.top ?? lastTop ?? .max, settings)
    } catch {
      console.complain("note: the settings are left alone: \(error.line)")
      return (options.folder ?? ".", options.top ?? .max, nil)
    }
  }

  /// Stores the options for the next run.
  func remember(_ options: CountOptions, in settings: Settings) {
    do throws(PreferenceError) {
      if let folder = options.folder { try settings.$lastFolder.write(fileSystem.absolutePath(of: folder)) }
      if let top = options.top { try settings.$top.write(top == .max ? nil : top) }
    } catch {
      console.complain("note: nothing is remembered: \(error.line)")
    }
  }
}

extension PreferenceError {
  /// The error in one line.
  fileprivate var line: String {
    switch reason {
    case .mismatch(let stored, _): "\(quoted(store)) has \(printable("\(stored)")) for \(quoted(key))"
    case .unreadable(let cause), .unwritable(let cause), .unencodable(let cause): printable("\(cause)")
    }
  }
}

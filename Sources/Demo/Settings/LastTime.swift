import Dovetail
import DovetailProperties

/// Fills what a command line leaves out with what it said last time, and remembers it for the next.
///
/// Settings that cannot be used cost the user one line, and never the report.
struct LastTime {
  let folder: SettingsFolder
  let open: Factory<SettingsFolder, Settings>
  let fileSystem: any FileSystem
  let console: any Console

  /// The options with the folder and the number of types that count.
  ///
  /// - Returns: The choice, and whether it can be remembered.
  func completing(_ options: CountOptions) throws -> (choice: Choice, settings: Settings?) {
    let settings = try open.make(folder)
    do throws(PreferenceError) {
      let lastFolder = try settings.$lastFolder.get()
      // People may edit the file, and no list has fewer than one type.
      let lastTop = try settings.$top.get().map { max($0, 1) }
      if options.folder == nil, let lastFolder {
        console.complain("note: reading \(quoted(lastFolder)), the folder of last time; '.' is the current one")
      }
      if options.top == nil, let lastTop {
        console.complain("note: listing \(lastTop) of the types, as last time; '--top all' lists them all")
      }
      let top = options.top ?? lastTop.map { Top.first($0) } ?? .all
      return (Choice(folder: options.folder ?? lastFolder ?? ".", top: top), settings)
    } catch {
      console.complain("note: the settings are left alone: \(error.line)")
      return (Choice(folder: options.folder ?? ".", top: options.top ?? .all), nil)
    }
  }

  /// Remembers what a command line said, once it has worked.
  func remember(_ options: CountOptions, in settings: Settings) {
    do throws(PreferenceError) {
      if let folder = options.folder { try settings.$lastFolder.set(fileSystem.absolutePath(of: folder)) }
      if let top = options.top { try settings.$top.set(top.limit) }
    } catch {
      console.complain("note: nothing is remembered: \(error.line)")
    }
  }
}

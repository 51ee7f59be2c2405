/// Reads every file of a folder and has the counter for its type count it.
struct CountingScanner: FolderScanner {
  let walker: FileWalker
  let fileSystem: any FileSystem
  let counters: Counters

  func scan(_ folder: String, includingHidden: Bool) throws(FileSystemError) -> Survey {
    let walk = try walker.walk(folder, includingHidden: includingHidden)
    var survey = Survey(folder: folder, skipped: walk.skipped)
    for file in walk.files {
      let type = FileType(ofFile: file)
      do throws(FileSystemError) {
        let bytes = try fileSystem.content(of: walk.fullPath(of: file))
        if let text = String(validating: bytes, as: UTF8.self) {
          survey.tallies[type, default: Tally()] += counters.counter(for: type).count(text)
        } else {
          survey.tallies[type, default: Tally()] += Tally(files: 1, bytes: bytes.count)
          survey.skipped.note(file, .notText)
        }
      } catch {
        guard case .tooLarge(_, let bytes) = error else {
          survey.skipped.note(file, .unreadable)
          continue
        }
        survey.tallies[type, default: Tally()] += Tally(files: 1, bytes: bytes)
        survey.skipped.note(file, .tooLarge)
      }
    }
    return survey
  }
}

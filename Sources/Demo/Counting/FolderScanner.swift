/// Counts all files of a readable folder.
protocol FolderScanner: Sendable {
  func scan(_ folder: String, includingHidden: Bool) throws -> Survey
}

/// Counts every file of a folder with the counter for its type.
struct CountingScanner: FolderScanner {
  let fileSystem: any FileSystem
  let counters: [String: any Counter]
  let otherwise: any Counter

  func scan(_ folder: String, includingHidden: Bool) throws -> Survey {
    let (files, skipped) = try fileSystem.walk(folder, includingHidden: includingHidden)
    var survey = Survey(folder: folder, skipped: skipped)
    for file in files {
      let type = fileType(of: file)
      let counter = counters[type] ?? otherwise
      do throws(FileSystemError) {
        let bytes = try fileSystem.content(of: fileSystem.path(file, in: folder))
        let text = String(validating: bytes, as: UTF8.self)
        survey.tallies[type, default: Tally()] += text.map(counter.count) ?? Tally(files: 1, bytes: bytes.count)
        if text == nil { survey.skipped[.notText, default: []].insert(file) }
      } catch .tooLarge(_, let bytes) {
        survey.tallies[type, default: Tally()] += Tally(files: 1, bytes: bytes)
        survey.skipped[.tooLarge, default: []].insert(file)
      } catch {
        survey.skipped[.unreadable, default: []].insert(file)
      }
    }
    return survey
  }
}

/// A decorator: adds the duration of the scan to another scanner's survey.
struct TimedScanner: FolderScanner {
  let scanner: any FolderScanner
  let clock: any Clock<Duration>

  func scan(_ folder: String, includingHidden: Bool) throws -> Survey {
    var survey = Survey(folder: folder)
    let elapsed = try clock.measure { survey = try scanner.scan(folder, includingHidden: includingHidden) }
    survey.elapsed = elapsed
    return survey
  }
}

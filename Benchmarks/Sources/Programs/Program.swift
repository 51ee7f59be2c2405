import Foundation

/// A program that is measured from outside.
package struct Program {
  package let file: URL
  /// The folder in which it runs; this process's when nil.
  var folder: URL?

  /// Names a program.
  package init(file: URL, folder: URL? = nil) {
    self.file = file
    self.folder = folder
  }

  /// The bytes of its code and data.
  ///
  /// The file has some 4,000 more or fewer by chance, since its segments begin at pages.
  ///
  /// - Throws: When its file cannot be read.
  package func bytes() throws -> Int {
    let size = Program(file: URL(filePath: "/usr/bin/env"))
    // text	   data	    bss	    dec	    hex	filename
    let sizes = try size.run(["size", file.path]).output.split(separator: "\n").last?.split { $0.isWhitespace } ?? []
    guard sizes.count > 2, let code = Int(sizes[0]), let data = Int(sizes[1]) else {
      throw Problem("'size \(file.path)' prints no sizes")
    }
    return code + data
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameter arguments: Its command line.
  /// - Returns: Its output, and its processor time in nanoseconds, including its start. Processor time depends less on
  ///   other programs than elapsed time.
  /// - Throws: When it cannot be run, or fails.
  @discardableResult
  package func run(_ arguments: [String]) throws -> (output: String, nanoseconds: Double) {
    let process = Process()
    let output = Pipe()
    process.executableURL = file
    process.arguments = arguments
    process.standardOutput = output
    if let folder { process.currentDirectoryURL = folder }
    let start = Self.childTime
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let time = Self.childTime - start
    guard process.terminationStatus == 0 else {
      throw Problem("'\(file.lastPathComponent) \(arguments.prefix(3).joined(separator: " "))' failed")
    }
    return (text, time)
  }

  /// Starts the program under valgrind, whose counts do not depend on the load.
  ///
  /// Valgrind, since virtual machines rarely provide the processor's own counter.
  ///
  /// - Parameter arguments: Its command line.
  /// - Returns: A function that waits for its end, and returns its instructions.
  /// - Throws: When it cannot be started.
  package func startCounting(_ arguments: [String]) throws -> () throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Without the allocator's fast bins, whose chunks are merged all at once, at a time that depends on the build.
    process.arguments =
      ["SWIFT_DETERMINISTIC_HASHING=1", "GLIBC_TUNABLES=glibc.malloc.mxfast=0"]
      + ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
      + ["--cachegrind-out-file=/dev/null", file.path] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    return {
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      // ==4711== I   refs:      1,234,567
      guard process.terminationStatus == 0, let words = text.split(separator: " refs:").dropFirst().last,
        let count = Int(words.filter(\.isNumber))
      else {
        throw Problem(
          "valgrind cannot count '\(([file.lastPathComponent] + arguments).joined(separator: " "))':\n\(text)")
      }
      return count
    }
  }

  /// The processor time of the processes that this one started and waited for, in nanoseconds.
  private static var childTime: Double {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_CHILDREN, &usage)
    #else
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}

/// The reason why measuring fails.
package struct Problem: Error, CustomStringConvertible {
  package let description: String

  /// The message.
  package init(_ description: String) {
    self.description = description
  }
}

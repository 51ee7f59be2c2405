import Foundation
import Testing

// They build packages, which takes minutes, so only `.ci/run plugins swiftbuild` runs them.
@Suite(
  "Graphs that are checked by the build", .limited,
  .enabled(if: ProcessInfo.processInfo.environment["DOVETAIL_TEST_BUILDS"] != nil, "DOVETAIL_TEST_BUILDS is not set"))
struct BuildTests {
  private static let module = "Sources/AppModules/AppModule.swift"
  private static let template = "Sources/AppModules/Templates/Card.partial.xml"

  @Test("The wiring is written completely or not at all", arguments: [true, false])
  func wiring(_ isLink: Bool) throws {
    let package = try UserPackage("Shop")
    let plugin = package.path("Plugins/CheckGraph/CheckGraph.swift")
    try FileManager.default.createDirectory(
      atPath: package.path("Plugins/CheckGraph"), withIntermediateDirectories: true)
    if isLink {
      try FileManager.default.createSymbolicLink(atPath: plugin, withDestinationPath: "nowhere")
    } else {
      try Data("mine".utf8).write(to: URL(filePath: plugin))
    }
    let outcome = try package.swift(
      "package", "--allow-writing-to-package-directory", "wire-graph", "AppModules", "AppModule")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("Plugins/CheckGraph/CheckGraph.swift already exists, and was not changed"))
    #expect(!FileManager.default.fileExists(atPath: package.path("Sources/AppGraph")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path("Plugins/CheckGraph")).count == 1)
  }

  @Test("A fault stops the build at its line; once fixed, the build passes, and the next one does nothing")
  func build() throws {
    let package = try UserPackage("Shop")
    // Without the wiring, the command names the remedy.
    let unwired = try package.swift("package", "verify-graph")
    #expect(unwired.status != 0)
    #expect(unwired.output.contains("error: no executable of this package depends on the product 'DovetailTools'"))

    for (command, first) in [("verify-graph", "Builds each executable"), ("wire-graph", "Writes an executable")] {
      let help = try package.swift("package", "--allow-writing-to-package-directory", command, "--help")
      #expect(help.status == 0 && help.output.contains(first) && help.output.contains("usage: "), "\(help.output)")
    }

    // The wiring that the documentation shows.
    let wired = try package.swift(
      "package", "--allow-writing-to-package-directory", "wire-graph", "AppModules", "AppModule", "--target", "App")
    #expect(wired.status == 0)
    #expect(wired.output.contains("wrote Sources/AppGraph/AppGraph.swift"))
    #expect(
      wired.output.contains(".plugin(name: \"CheckGraph\", capability: .buildTool(), dependencies: [\"AppGraph\"])"))
    try package.writeManifest(wiring: wired.output)
    let again = try package.swift(
      "package", "--allow-writing-to-package-directory", "wire-graph", "AppModules", "AppModule")
    #expect(again.status != 0)
    #expect(again.output.contains("Sources/AppGraph/AppGraph.swift already exists, and was not changed"))

    // A whole graph.
    let whole = try package.swift("build")
    try #require(whole.status == 0, "\(whole.output)")
    // Swift Build prints the names of failed commands only.
    #expect(UserPackage.usesSwiftBuild || whole.output.contains("Checking the graph"))
    #expect(try package.swift("run", "App").output.hasSuffix("5\n"))
    // Xcode passes the targets that its dialog chooses.
    let checked = try package.swift("package", "verify-graph", "--target", "App", "--target", "AppModules")
    #expect(checked.status == 0, "\(checked.output)")
    #expect(checked.output.firstMatch(of: /AppGraph: \d+ bindings, .* no faults/) != nil)
    // The package manager links a plugin's tool again in the build after the first one.
    #expect(try package.swift("build").status == 0)
    let idle = try package.swift("build")
    #expect(idle.status == 0)
    #expect(!idle.output.contains("Checking the graph") && !idle.output.contains("Linking"))

    // A fault in a template.
    try package.damage(Self.template)
    let template = try package.swift("build")
    #expect(template.status != 0)
    #expect(template.output.contains("Card.partial.xml:2:24: error: [unknown-attribute]"))
    try package.mend(Self.template)
    #expect(try package.swift("build").status == 0)

    // A fault of every kind.
    try package.damage(Self.module)
    let broken = try package.swift("build")
    #expect(broken.status != 0, "\(broken.output)")
    #expect(try toldFaults(broken.output, in: package.path(Self.module)) == expectedFaults())
    let verified = try package.swift("package", "verify-graph")
    #expect(verified.status != 0)
    #expect(verified.output.contains("error: the graph of AppGraph has faults"))
    try package.mend(Self.module)
    #expect(try package.swift("build").status == 0)
  }

  @Test("An app that is on the main actor by default declares, checks and tests its graph without a word about it")
  func mainActor() throws {
    let package = try UserPackage("MainActorApp")
    let tested = try package.swift("test", "--disable-xctest")
    #expect(tested.status == 0, "\(tested.output)")
    #expect(tested.output.contains("Test run with 24 tests in 8 suites passed"))
    #expect(!tested.output.contains("warning:"), "\(tested.output)")
    let checked = try package.swift("run", "AppGraph")
    #expect(checked.status == 0, "\(checked.output)")

    // With the features that Xcode enables in new projects.
    try package.writeManifest(features: ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
    let approachable = try package.swift("test", "--disable-xctest")
    #expect(approachable.status == 0, "\(approachable.output)")
    #expect(!approachable.output.contains("warning:"), "\(approachable.output)")
  }

  @Test("The steps of the article that begins with an empty folder produce its output")
  func gettingStarted() throws {
    let page = try Walkthrough(of: "Sources/Dovetail/Dovetail.docc/GettingStarted.md")
    try #require(page.swift("package init --type executable --name Quotes").status == 0)
    let manifest = try page.block("// swift-tools-version")
      .replacing(/\.package\(url: .*\)\]/, with: ".package(name: \"dovetail\", path: \"\(Golden.root.path)\")]")
    try page.write(manifest, to: "Package.swift")
    try page.writeSources()

    // The check, which finds the missing binding.
    let failed = try page.swift("test --disable-xctest --filter complete")
    #expect(failed.output.contains(try page.block("✘ Test complete()")), "\(failed.output)")

    // The line that fixes it.
    let module = "Sources/QuoteModules/AppModule.swift"
    let line = try page.block("    Bind(Luck.self)")
    let broken = try page.folder.text(of: module)
    let end = try #require(broken.range(of: "\n  }\n}", options: .backwards)).lowerBound
    let whole = broken[..<end] + "\n\(line)" + broken[end...]
    try page.write(whole, to: module)
    let run = try page.swift("run Quotes")
    #expect(run.status == 0 && run.output.hasSuffix(".\n"), "\(run.output)")
    let tested = try page.swift("test --disable-xctest")
    #expect(tested.output.contains("Test run with 3 tests in 2 suites passed"), "\(tested.output)")

    // The check in each build.
    let wired = try page.swift(page.command("swift package --allow"))
    try #require(wired.status == 0, "\(wired.output)")
    let wiring = try page.block("    .executableTarget(")
    let program = try #require(manifest.firstMatch(of: #/    \.executableTarget\((?s).*?\n    \),\n/#))
    try page.write(manifest.replacing(program.output, with: wiring + "\n"), to: "Package.swift")
    try page.write(broken, to: module)
    let stopped = try page.swift("build")
    #expect(stopped.status != 0)
    let fault = "\(page.folder.path)/\(module):9:9: error: [missing] nothing binds 'Luck'"
    #expect(stopped.output.contains(fault), "\(stopped.output)")
    try page.write(whole, to: module)

    // Pictures.
    #expect(try page.swift("run AppGraph graph").output.hasSuffix(page.block("Graph:") + "\n"))
    #expect(try page.swift("run AppGraph graph --format mermaid").output.contains("flowchart LR"))
    #expect(try page.swift("run AppGraph graph --format html --output graph.html").status == 0)
    #expect(try page.folder.text(of: "graph.html").contains("Oracle"))
  }

  /// The line numbers of the broken module with the faults in their comments, such as "12 missing".
  private func expectedFaults() throws -> Set<String> {
    let file = UserPackage.source(of: "Shop").appending(path: "Broken/AppModule.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return Set(
      lines.enumerated().compactMap { number, line in
        let parts = line.components(separatedBy: "  // ")
        return parts.count == 2 ? "\(number + 1) \(parts[1])" : nil
      })
  }

  /// The line numbers of a file with the faults that a build reports there.
  private func toldFaults(_ output: String, in file: String) -> Set<String> {
    Set(
      output.split(separator: "\n").filter { $0.hasPrefix("\(file):") }.compactMap { line in
        line.dropFirst(file.count).prefixMatch(of: /:(\d+):\d+: error: \[([a-z-]+)\]/).map { "\($0.1) \($0.2)" }
      })
  }
}

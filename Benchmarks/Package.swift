// swift-tools-version: 6.2
import PackageDescription

let dovetail = Target.Dependency.product(name: "Dovetail", package: "dovetail")
let properties = Target.Dependency.product(name: "DovetailProperties", package: "dovetail")
let harness = Target.Dependency.product(name: "Benchmark", package: "benchmark")

/// Comparisons of one topic, in a separate module, so that the compiler sees as much as in an app.
func suite(_ name: String, using others: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: ["Baselines", "Comparisons", "ComparisonNames", dovetail, harness] + others)
}

/// A program without the compiler's debug information, which valgrind cannot read.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, linkerSettings: [.unsafeFlags(["-Xlinker", "-S"])])
}

let package = Package(
  name: "dovetail-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dovetail", path: ".."),
    // Without traits, since the harness's interposers add a header to every allocation, which would distort the times.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Baselines"),
    .target(name: "ComparisonNames"),
    .target(name: "Digits"),
    // Separate from the bindings and the code by hand: in one module, the compiler would clone initializers for both.
    .target(name: "Services"),
    .target(name: "ByHand", dependencies: ["Services"]),
    .target(name: "Parts", dependencies: ["Baselines", "Digits", dovetail]),
    .target(name: "Comparisons", dependencies: ["ComparisonNames", harness]),
    suite("Reading"),
    suite("Making", using: ["ByHand", "Services"]),
    suite("Freezing", using: ["Parts"]),
    suite("Awaiting"),
    suite("Properties", using: [properties]),
    suite("Partials", using: ["Digits", .product(name: "DovetailPartials", package: "dovetail")]),
    .target(
      name: "Suites",
      dependencies: ["Awaiting", "Comparisons", "Freezing", "Making", "Partials", "Properties", "Reading"]),
    // The harness finds it by its folder.
    .executableTarget(
      name: "Harness", dependencies: ["ComparisonNames", "Comparisons", "Programs", "Suites", harness],
      path: "Benchmarks/Harness",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Counted under valgrind, and measured in new processes.
    program("Count", ["Comparisons", "Suites"]),
    program("FreezeOnce", ["Baselines", "Parts", dovetail]),
    // Programs that are measured from outside.
    .target(name: "Programs"),
    .executableTarget(name: "Report", dependencies: ["ComparisonNames", "Programs"]),
    // Prints the table of libraries: its rows are Dovetail and code by hand.
    program(
      "Peers",
      [
        "Baselines", "ComparisonNames", "Comparisons", "Making", "Parts", "Programs", "Services", dovetail, properties,
        harness,
      ]),
    // Measured in a debug build, by derive.sh.
    .executableTarget(
      name: "Deriving", dependencies: [dovetail, .product(name: "DovetailInspection", package: "dovetail")]),
  ],
  swiftLanguageModes: [.v6]
)

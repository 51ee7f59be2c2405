// swift-tools-version: 6.2
import PackageDescription

let harness: [Target.Dependency] = [
  "Baselines",
  "Comparisons",
  "ComparisonNames",
  .product(name: "Dovetail", package: "dovetail"),
  .product(name: "Benchmark", package: "benchmark"),
]

/// A suite that the harness finds by its folder.
func suite(_ name: String, using others: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: harness + others,
    path: "Benchmarks/\(name)",
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
  )
}

let package = Package(
  name: "dovetail-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dovetail", path: ".."),
    // Without traits: the harness' interposers put a header before every allocation, which would bend the times.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Baselines"),
    .target(name: "ComparisonNames"),
    .target(name: "Digits"),
    // Apart from the bindings: in one module, the compiler would clone initializers for them and for what is by hand.
    .target(name: "SevenServices"),
    .target(name: "ByHand", dependencies: ["SevenServices"]),
    .target(
      name: "Parts", dependencies: ["Baselines", "Digits", .product(name: "Dovetail", package: "dovetail")]),
    .target(
      name: "Comparisons",
      dependencies: ["ComparisonNames", .product(name: "Benchmark", package: "benchmark")]
    ),
    suite("Reading"),
    suite("Making", using: ["ByHand", "SevenServices"]),
    suite("Freezing", using: ["Parts"]),
    suite("Awaiting"),
    suite("Properties"),
    suite("Partials", using: ["Digits", .product(name: "DovetailPartials", package: "dovetail")]),
    .executableTarget(name: "Report", dependencies: ["ComparisonNames"]),
    // The report runs it.
    .executableTarget(
      name: "FreezeOnce", dependencies: ["Baselines", "Parts", .product(name: "Dovetail", package: "dovetail")]),
    // Measured in a debug build, by derive.sh.
    .executableTarget(name: "Deriving", dependencies: [.product(name: "Dovetail", package: "dovetail")]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.3
import PackageDescription

// The library spells out every `any`; its users need not, so neither do the demo and the tests.
let user: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let library = user + [.enableUpcomingFeature("ExistentialAny")]

// The privacy manifest of the targets that use an API for which Apple requires one. Elsewhere, the resource would add a
// bundle that nothing reads.
#if canImport(Darwin)
let privacyManifest: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
let notForThisSystem: [String] = []
#else
let privacyManifest: [Resource] = []
let notForThisSystem = ["PrivacyInfo.xcprivacy"]
#endif

let package = Package(
  name: "dovetail",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"]),
    .library(name: "DovetailProperties", targets: ["DovetailProperties"]),
    .library(name: "DovetailPreferences", targets: ["DovetailPreferences"]),
    .library(name: "DovetailPartials", targets: ["DovetailPartials"]),
    .library(name: "DovetailInspection", targets: ["DovetailInspection"]),
    .library(name: "DovetailHealth", targets: ["DovetailHealth"]),
    .library(name: "DovetailTools", targets: ["DovetailTools"]),
    .plugin(name: "VerifyGraph", targets: ["VerifyGraph"]),
    .plugin(name: "WireGraph", targets: ["WireGraph"]),
    .library(name: "DovetailTesting", targets: ["DovetailTesting"]),
  ],
  targets: [
    .target(name: "Dovetail", dependencies: ["DovetailShims"], swiftSettings: library + [.strictMemorySafety()]),
    // C for what Swift lacks: see its header.
    .target(name: "DovetailShims"),
    // Reads and writes files for the other targets, except the core. Not a product.
    .target(
      name: "DovetailFiles", exclude: notForThisSystem, resources: privacyManifest, swiftSettings: library),
    // Graphs and creations as data, for tools and tests.
    .target(name: "DovetailInspection", dependencies: ["Dovetail"], swiftSettings: library),
    // Health checks that modules contribute.
    .target(name: "DovetailHealth", dependencies: ["Dovetail"], swiftSettings: library),
    .target(name: "DovetailProperties", dependencies: ["Dovetail"], swiftSettings: library),
    // Apart from the other properties, since it uses an API for which Apple requires a reason.
    .target(
      name: "DovetailPreferences", dependencies: ["Dovetail", "DovetailFiles"], exclude: notForThisSystem,
      resources: privacyManifest, swiftSettings: library),
    .target(
      name: "DovetailPartials", dependencies: ["Dovetail", "DovetailFiles", "DovetailProperties"],
      swiftSettings: library),
    .target(
      name: "DovetailTools",
      dependencies: ["Dovetail", "DovetailInspection", "DovetailFiles"],
      resources: [.embedInCode("Page"), .embedInCode("Findings")],
      swiftSettings: library
    ),
    .plugin(
      name: "VerifyGraph",
      capability: .command(
        intent: .custom(verb: "verify-graph", description: "Check the object graphs of this package")),
      path: "Sources/VerifyGraph"
    ),
    .plugin(
      name: "WireGraph",
      capability: .command(
        intent: .custom(verb: "wire-graph", description: "Write the files that check the object graph in each build"),
        permissions: [.writeToPackageDirectory(reason: "It writes an executable and a plugin, a few lines each.")]),
      path: "Sources/WireGraph"
    ),
    // Imports Testing, which is part of the toolchain: for test targets only.
    .target(
      name: "DovetailTesting", dependencies: ["Dovetail", "DovetailInspection", "DovetailFiles"], swiftSettings: library
    ),
    .executableTarget(
      name: "Demo",
      dependencies: ["Dovetail", "DovetailPartials", "DovetailPreferences", "DovetailTools"],
      resources: [.process("Page/Templates")],
      // It is there to be copied into another package, which has no access to more.
      packageAccess: false,
      swiftSettings: user
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: user),
    .testTarget(
      name: "DovetailTests",
      dependencies: [
        "Dovetail", "DovetailHealth", "DovetailInspection", "DovetailPartials", "DovetailPreferences",
        "DovetailProperties", "DovetailSwiftUI", "DovetailTesting", "DovetailTools", "TestSupport",
      ],
      exclude: ["Fixtures", "Golden", "Snippets"],
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailHealthTests",
      dependencies: ["Dovetail", "DovetailHealth", "DovetailTesting", "TestSupport"],
      exclude: ["Golden"],
      swiftSettings: user
    ),
    // Random programs, compared with a naive container.
    .testTarget(
      name: "DovetailModelTests", dependencies: ["Dovetail", "TestSupport"], exclude: ["Closing.pml"],
      swiftSettings: user),
    .testTarget(
      name: "DovetailPropertiesTests",
      dependencies: ["Dovetail", "DovetailPreferences", "DovetailProperties", "TestSupport"],
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailPreferencesTests", dependencies: ["Dovetail", "DovetailPreferences", "TestSupport"],
      swiftSettings: user),
    .testTarget(
      name: "DovetailPartialsTests",
      dependencies: ["Dovetail", "DovetailFiles", "DovetailPartials", "DovetailProperties", "TestSupport"],
      exclude: ["Golden"],
      resources: [.copy("Templates")],
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailTestingTests",
      dependencies: [
        "Dovetail", "DovetailInspection", "DovetailPreferences", "DovetailProperties", "DovetailTesting", "TestSupport",
      ],
      exclude: ["Checks/Faces", "Golden"],
      swiftSettings: user
    ),
    // A graph tool whose modules misbehave, for example by ending the process.
    .executableTarget(
      name: "HostileGraph",
      dependencies: ["Dovetail", "DovetailTools"],
      path: "Tests/HostileGraph",
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailToolsTests",
      dependencies: ["Dovetail", "DovetailInspection", "DovetailTools", "HostileGraph", "TestSupport"],
      exclude: ["Golden", "MainActorApp", "Shop"],
      swiftSettings: user
    ),
    // The features of the frameworks that preceded this one.
    .testTarget(
      name: "SeedTests",
      dependencies: [
        "Dovetail", "DovetailInspection", "DovetailPartials", "DovetailPreferences", "DovetailProperties",
        "DovetailTesting", "TestSupport",
      ],
      swiftSettings: user
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Demo", "Dovetail", "DovetailPartials", "DovetailPreferences", "DovetailProperties", "DovetailTesting",
        "TestSupport",
      ],
      swiftSettings: user
    ),
  ],
  swiftLanguageModes: [.v6]
)

#if canImport(Darwin)
package.products.append(.library(name: "DovetailSwiftUI", targets: ["DovetailSwiftUI"]))
package.targets.append(.target(name: "DovetailSwiftUI", dependencies: ["Dovetail"], swiftSettings: library))
#else
// Without SwiftUI, packages may still name the product, but get nothing of it: the target is built for its tests only,
// against a stand-in for SwiftUI, whose module would make 'canImport(SwiftUI)' true for everybody.
package.products.append(.library(name: "DovetailSwiftUI", targets: ["Dovetail"]))
package.targets += [
  .target(name: "SwiftUI", path: "Tests/SwiftUI", swiftSettings: user),
  .target(name: "DovetailSwiftUI", dependencies: ["Dovetail", "SwiftUI"], swiftSettings: library),
  .testTarget(
    name: "DovetailSwiftUITests",
    dependencies: [
      "Dovetail", "DovetailPreferences", "DovetailProperties", "DovetailSwiftUI", "DovetailTesting", "SwiftUI",
      "TestSupport",
    ],
    exclude: ["Golden"],
    swiftSettings: user
  ),
]
#endif

// Set by '.ci/run' only, to leave out tests that need not run in a configuration.
let skippedTargets = Context.environment["DOVETAIL_SKIPPED_TARGETS"]?.split(separator: " ").map(String.init) ?? []
package.targets.removeAll { skippedTargets.contains($0.name) }

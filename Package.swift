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

// Deep suites take most of the time of a run: programs of random bindings, races, limits, processes and compilers, and
// what other suites test through another door. '.ci/run' runs them; 'DOVETAIL_TESTS=all swift test' does, too.
let runsAll = Context.environment["DOVETAIL_TESTS"] == "all"
let deep = runsAll ? [] : ["Deep"]

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
    // Health checks that modules contribute: a sample of a library that uses public code only.
    .target(name: "DovetailHealth", dependencies: ["Dovetail"], packageAccess: false, swiftSettings: library),
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
      name: "DovetailTesting",
      dependencies: ["Dovetail", "DovetailFiles", "DovetailInspection", "DovetailProperties"],
      swiftSettings: library
    ),
    .executableTarget(
      name: "Demo",
      dependencies: ["Dovetail", "DovetailPartials", "DovetailPreferences", "DovetailTools"],
      resources: [.process("Page/Templates")],
      // It is there to be copied into another package, which has no access to more.
      packageAccess: false,
      swiftSettings: user
    ),
    .target(name: "TestSupport", dependencies: ["TestWidth"], path: "Tests/TestSupport", swiftSettings: user),
    // C, since it must run before the test runner does.
    .target(name: "TestWidth", path: "Tests/TestWidth"),
    .testTarget(
      name: "DovetailTests",
      dependencies: [
        "Dovetail", "DovetailHealth", "DovetailInspection", "DovetailPartials", "DovetailPreferences",
        "DovetailProperties", "DovetailSwiftUI", "DovetailTesting", "DovetailTools", "TestSupport",
      ],
      exclude: ["Fixtures", "Golden", "Snippets"] + deep,
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
      name: "DovetailModelTests", dependencies: ["Dovetail", "DovetailInspection", "TestSupport"],
      exclude: ["Closing.pml"],
      swiftSettings: user),
    .testTarget(
      name: "DovetailPropertiesTests",
      dependencies: ["Dovetail", "DovetailPreferences", "DovetailProperties", "TestSupport"],
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailPreferencesTests", dependencies: ["Dovetail", "DovetailPreferences", "TestSupport"], exclude: deep,
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
      exclude: ["Golden", "MainActorApp", "Shop"] + deep,
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
        "Demo", "Dovetail", "DovetailPreferences", "DovetailProperties", "DovetailTesting", "TestSupport",
      ],
      swiftSettings: user
    ),
  ],
  swiftLanguageModes: [.v6]
)

#if canImport(Darwin)
package.products.append(.library(name: "DovetailSwiftUI", targets: ["DovetailSwiftUI"]))
package.targets.append(.target(name: "DovetailSwiftUI", dependencies: ["Dovetail"], swiftSettings: library))
// Only the tests that do not look into the stand-in.
package.targets.append(
  .testTarget(
    name: "DovetailSwiftUITests", dependencies: ["Dovetail", "DovetailSwiftUI", "TestSupport"],
    exclude: ["Golden"], sources: ["Hosted", "Support"], swiftSettings: user))
#else
// Without SwiftUI, packages may still name the product, but get nothing of it: the target is built for its tests only,
// against a stand-in for SwiftUI, whose module would make 'canImport(SwiftUI)' true for everybody.
package.products.append(.library(name: "DovetailSwiftUI", targets: ["Dovetail"]))
// From SDK 27 on, '@State' is a macro, so the stand-in has a second face, without the tests that use the attribute.
let isStateMacro = Context.environment["DOVETAIL_STATE"] == "macro"
let usersOfState = ["Environment", "Preview", "Resolved", "ScopeView", "Sessions"].map { "\($0)Tests.swift" }
package.targets += [
  .target(
    name: "SwiftUI", path: "Tests/SwiftUI",
    swiftSettings: user + (isStateMacro ? [.define("STATE_IS_MACRO")] : [])),
  .target(name: "DovetailSwiftUI", dependencies: ["Dovetail", "SwiftUI"], swiftSettings: library),
  .testTarget(
    name: "DovetailSwiftUITests",
    dependencies: [
      "Dovetail", "DovetailPreferences", "DovetailProperties", "DovetailSwiftUI", "DovetailTesting", "SwiftUI",
      "TestSupport",
    ],
    exclude: ["Golden"] + (isStateMacro ? usersOfState : []),
    swiftSettings: user
  ),
]
#endif

// Set by '.ci/run' only, to leave out tests that need not run in a configuration.
let skippedTargets = Context.environment["DOVETAIL_SKIPPED_TARGETS"]?.split(separator: " ").map(String.init) ?? []
let deepTargets = runsAll ? [] : ["DemoTests", "DovetailModelTests", "DovetailPartialsTests", "SeedTests"]
package.targets.removeAll { (skippedTargets + deepTargets).contains($0.name) }

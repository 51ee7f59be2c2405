// swift-tools-version: 6.3
import PackageDescription

// The library spells out every `any`; its users need not, so neither do the demo and the tests.
// The next core, until it takes the place of the present one: DOVETAIL_CORE=next builds it under the same name.
let isNext = Context.environment["DOVETAIL_CORE"] == "next"
let core = isNext ? "Sources/DovetailCore" : "Sources/Dovetail"

let user: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isNext ? [.define("NEXT_CORE")] : [])
let library = user + [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "dovetail",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"]),
    .library(name: "DovetailProperties", targets: ["DovetailProperties"]),
    .library(name: "DovetailPartials", targets: ["DovetailPartials"]),
    .library(name: "DovetailTools", targets: ["DovetailTools"]),
    .plugin(name: "VerifyGraph", targets: ["VerifyGraph"]),
    .plugin(name: "WireGraph", targets: ["WireGraph"]),
    .library(name: "DovetailTesting", targets: ["DovetailTesting"]),
  ],
  targets: [
    .target(
      name: "Dovetail", dependencies: ["DovetailShims"], path: core, swiftSettings: library + [.strictMemorySafety()]),
    // What Swift has no words for, in C: see its header.
    .target(name: "DovetailShims"),
    // How the others read and write files. No product, and not for the core.
    .target(name: "DovetailFiles", swiftSettings: library),
    // A graph as data, and what a change did to it: for tools and tests, and no product.
    .target(name: "DovetailDocument", dependencies: ["Dovetail"], swiftSettings: library),
    .target(
      name: "DovetailProperties", dependencies: ["Dovetail", "DovetailFiles"], exclude: isNext ? [] : ["Inject"],
      swiftSettings: library),
    .target(
      name: "DovetailPartials", dependencies: ["Dovetail", "DovetailFiles", "DovetailProperties"],
      swiftSettings: library),
    .target(
      name: "DovetailTools",
      dependencies: ["Dovetail", "DovetailDocument", "DovetailFiles"],
      resources: [.embedInCode("Page")],
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
    // Imports Testing, which the toolchain brings: for test targets only.
    .target(
      name: "DovetailTesting", dependencies: ["Dovetail", "DovetailDocument", "DovetailFiles"], swiftSettings: library),
    .executableTarget(
      name: "Demo",
      dependencies: ["Dovetail", "DovetailFiles", "DovetailPartials", "DovetailProperties", "DovetailTools"],
      resources: [.process("Page/Templates")],
      swiftSettings: user
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: user),
    .testTarget(
      name: "DovetailTests",
      dependencies: [
        "Dovetail", "DovetailPartials", "DovetailProperties", "DovetailTesting", "DovetailTools", "TestSupport",
      ],
      exclude: ["Fixtures", "Golden", "Next", "Snippets"],
      swiftSettings: user
    ),
    // Random programs, compared with a naive container.
    .testTarget(name: "DovetailModelTests", dependencies: ["Dovetail", "TestSupport"], swiftSettings: user),
    .testTarget(
      name: "DovetailPropertiesTests",
      dependencies: ["Dovetail", "DovetailProperties", "TestSupport"],
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailPartialsTests",
      dependencies: ["Dovetail", "DovetailFiles", "DovetailPartials", "DovetailProperties", "TestSupport"],
      exclude: ["Golden"],
      resources: [.copy("Templates")],
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailTestingTests",
      dependencies: ["Dovetail", "DovetailProperties", "DovetailTesting", "TestSupport"],
      exclude: ["Checks/Faces", "Golden"],
      swiftSettings: user
    ),
    // A graph tool whose module ends the process, and worse.
    .executableTarget(
      name: "HostileGraph",
      dependencies: ["Dovetail", "DovetailTools"],
      path: "Tests/HostileGraph",
      swiftSettings: user
    ),
    .testTarget(
      name: "DovetailToolsTests",
      dependencies: ["Dovetail", "DovetailTools", "HostileGraph", "TestSupport"],
      exclude: ["Golden", "MainActorApp", "Shop"],
      swiftSettings: user
    ),
    // What the frameworks did that this one comes from.
    .testTarget(
      name: "SeedTests",
      dependencies: ["Dovetail", "DovetailPartials", "DovetailProperties", "DovetailTesting", "TestSupport"],
      swiftSettings: user
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: ["Demo", "Dovetail", "DovetailPartials", "DovetailProperties", "DovetailTesting", "TestSupport"],
      swiftSettings: user
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The tests that the next core answers so far, and what they need.
let answered = [
  "Support": [
    "Bindings", "Counter", "Exports", "Faults", "SmallStack", "Compiler", "SourceTree",
  ],
  "Injector": [
    "AwaitedTraceTests", "CreationRecordTests", "LookingTests", "StartupTraceTests", "TraceEvent",
    "EmptyScopeTests", "HiddenCycleTests", "InjectorSeedFaultTests", "InjectorSeedTests", "InvariantTests",
    "LifetimeTests", "ManyKeysTests", "ScopeClosingTests", "ScopeThreadTests", "ScopeValueTests", "SeedTests",
    "StackTests",
    "CallTests", "Census", "CurrentInjectorTests", "EagerSingletonTests", "FailedCreationTests",
    "HandleLifetimeTests", "JoinableThread", "ListenerTests", "MainActorTests", "MemoryTests", "Notes",
    "ParallelCreationTests", "PerResolutionTests", "ReadingTests", "Rendezvous", "RuntimeCycleTests", "ScopeTests",
    "SingletonTests", "TaskTests", "ThreadCycleTests", "Threads", "TrapTests", "UnderlyingErrorTests", "Way",
    "WeakTests",
  ],
  "Next": [
    "DryRunTests", "ResolutionError+Kind", "ScopedInjector", "NextMessages",
  ],
  "Modules": [
    "AliasTests", "BuilderTests", "ContributionTests", "DecoratorTests", "ExpansionTests", "InstallTests", "KeyTests",
    "OverrideTests", "PrivateTests", "RemovalTests", "SeveralProcessesTests", "TargetTests", "TypeNameTests",
  ],
  "Graph": [
    "GraphNodesTests", "GraphTreeTests", "GraphWarningTests", "LargeGraphTests", "RootsTests", "CaptiveRuleTests",
    "ContextTests", "DuplicateRuleTests", "MissingRuleTests", "RepeatedEntryRuleTests", "SelfInstallRuleTests",
    "UnboundTargetRuleTests", "CycleRuleTests", "IsolationTests", "SiteTests", "VerificationTests",
  ],
  "Injection": [
    "ArgumentCleanupTests", "Buildings", "CollectionTests", "DecodableOwnerTests", "InjectIntoTests", "InjectTests",
    "InjectedWrapperTests", "LatePropertyTests", "LazyCycleTests", "LazyKeepingTests", "LazyPropertyTests",
    "LazyTests", "NestedFormTests", "OptionalTests", "ParameterTests", "PropertyCheckTests", "PropertyKindTests",
    "ProviderTests", "Circle", "FactoryTests", "InjectedInjectorTests", "InjectingTests", "RecipeTests",
  ],
  "Deriving": [
    "DerivingAgreementTests", "DerivingContextTests", "DerivingTests", "EveryRule", "EveryRuleTests", "GraphAccount",
    "OverriddenLifetimeTests", "RandomGraph", "RandomGraph+Declaring", "RandomGraph+Draw", "RandomGraph+Kinds",
  ],
  "Awaiting": [
    "AsyncGate", "AwaitedCycleTests", "AwaitedFunctionTests", "AwaitedSharingTests", "CloseTests", "DeepAwaitedTests",
    "EveryFunctionTests", "ResolvedInCallersTests", "StartTests",
  ],
  "Diagnostics": [
    "EditDistanceTests", "Finding+Kind", "GraphMessageTests", "ManyFaultsTests", "MessageCase", "ResolveMessageTests",
    "SuggestionTests", "FixtureTests", "HostileNameTests",
  ],
  "Diagnostics/GraphMessages": [
    "CycleMessages", "DuplicateMessages", "IdleMessages", "LifetimeMessages", "MissingMessages", "NearMissMessages",
    "OwnerMessages",
  ],
  "Diagnostics/ResolveMessages": [
    "MakingMessages", "ScopeMessages", "UnboundMessages",
  ],
].flatMap { folder, names in names.map { "\(folder)/\($0).swift" } }
// The targets that are built with the next core so far.
let ported = [
  "Dovetail", "DovetailFiles", "DovetailInspection", "DovetailModelTests", "DovetailPartials", "DovetailPartialsTests",
  "DovetailProperties",
  "DovetailPropertiesTests", "DovetailShims", "DovetailTests", "DovetailTesting", "DovetailTestingTests",
  "DovetailTools", "DovetailToolsTests", "HostileGraph", "TestSupport",
]
if isNext {
  // Takes the place of DovetailDocument.
  package.targets.append(
    .target(
      name: "DovetailInspection", dependencies: ["Dovetail"], path: "Sources",
      exclude: [
        "Demo", "Dovetail", "DovetailCore", "DovetailFiles", "DovetailPartials", "DovetailProperties", "DovetailShims",
        "DovetailTesting", "DovetailTools", "VerifyGraph", "WireGraph",
      ],
      sources: ["DovetailInspection", "DovetailDocument"], swiftSettings: library))
  let inspection = "DovetailInspection"
  package.products.append(.library(name: inspection, targets: [inspection]))
  for target in package.targets where target.name.contains(/^Dovetail(Tests|(Testing|Tools)(Tests)?)$/) {
    target.dependencies.append("DovetailInspection")
  }
  package.products.removeAll { !ported.contains($0.name) }
  package.targets.removeAll { !ported.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      if case .byNameItem(let name, _) = dependency { !ported.contains(name) } else { false }
    }
  }
  let tests = package.targets.first { $0.name == "DovetailTests" }
  tests?.exclude = []
  tests?.sources = answered
}

// '.ci/run' builds no tests for a configuration that can find nothing in them. Users never set this.
let skippedTargets = Context.environment["DOVETAIL_SKIPPED_TARGETS"]?.split(separator: " ").map(String.init) ?? []
package.targets.removeAll { skippedTargets.contains($0.name) }

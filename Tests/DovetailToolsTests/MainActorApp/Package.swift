// swift-tools-version: 6.2
import PackageDescription

// Like the package of a new app: all code is on the main actor by default.
let features = "/*FEATURES*/".split(separator: " ").map { SwiftSetting.enableUpcomingFeature(String($0)) }
let isolated = [.defaultIsolation(MainActor.self)] + features

let package = Package(
  name: "MainActorApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "dovetail", path: "/*DOVETAIL*/")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        .product(name: "Dovetail", package: "dovetail"), .product(name: "DovetailProperties", package: "dovetail"),
      ],
      swiftSettings: isolated
    ),
    .executableTarget(
      name: "AppGraph",
      dependencies: ["App", .product(name: "DovetailTools", package: "dovetail")],
      swiftSettings: isolated
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", .product(name: "DovetailInspection", package: "dovetail"),
        .product(name: "DovetailProperties", package: "dovetail"),
        .product(name: "DovetailTesting", package: "dovetail"),
      ],
      swiftSettings: isolated
    ),
    // Tests that have no default actor.
    .testTarget(
      name: "PlainTests",
      dependencies: [
        "App", .product(name: "DovetailProperties", package: "dovetail"),
        .product(name: "DovetailTesting", package: "dovetail"),
      ]
    ),
  ]
)

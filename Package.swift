// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "dovetail",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"])
  ],
  targets: [
    .target(name: "Dovetail", swiftSettings: settings + [.strictMemorySafety()]),
  ],
  swiftLanguageModes: [.v6]
)

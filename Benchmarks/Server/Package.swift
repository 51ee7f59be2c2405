// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "dovetail-server",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Identified by its folder's name, so a clone must not be in a folder named 'server', like this package's.
    .package(name: "dovetail", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics.git", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-configuration.git", exact: "1.4.0", traits: ["CommandLineArguments"]),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0"),
    .package(url: "https://github.com/grpc/grpc-swift-2.git", exact: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport.git", exact: "2.9.2"),
  ],
  targets: [
    // The service's own code, which does not import Dovetail.
    .target(
      name: "Shortener",
      dependencies: [
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    // The modules.
    .target(
      name: "ShortenerModules",
      dependencies: [
        "Shortener",
        .product(name: "Dovetail", package: "dovetail"),
        .product(name: "DovetailHealth", package: "dovetail"),
        .product(name: "DovetailPartials", package: "dovetail"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      resources: [.process("Page/Templates")]
    ),
    .executableTarget(name: "Server", dependencies: ["ShortenerModules"]),
    // The same service without Dovetail, for the comparison.
    .executableTarget(name: "ServerByHand", dependencies: ["Shortener"], resources: [.process("Templates")]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "ShortenerModules",
        .product(name: "DovetailInspection", package: "dovetail"),
        .product(name: "DovetailProperties", package: "dovetail"),
        .product(name: "DovetailTesting", package: "dovetail"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
      ]
    ),
  ]
)

for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }

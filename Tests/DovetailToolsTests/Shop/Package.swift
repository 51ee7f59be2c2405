// swift-tools-version: 6.2
import PackageDescription

// The tests copy this package, and insert the path of Dovetail's folder.
let package = Package(
  name: "shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dovetail", path: "/*DOVETAIL*/")],
  targets: [
    .target(
      name: "AppModules",
      dependencies: [
        .product(name: "Dovetail", package: "dovetail"), .product(name: "DovetailPartials", package: "dovetail"),
      ],
      resources: [.copy("Templates")]
    ),
    .executableTarget(
      name: "App",
      dependencies: ["AppModules", .product(name: "DovetailSwiftUI", package: "dovetail")],
      plugins: [ /*PLUGIN*/]),
    /*WIRING*/
  ]
)

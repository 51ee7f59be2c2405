extension MemoryFileSystem {
  /// A small project with one file of each kind that reports treat differently.
  static let sample = MemoryFileSystem(
    nodes: [
      "Sources/App.swift": .text("// The app.\nstruct App {}\n\n/* Nothing\n   more. */\n"),
      "Sources/Deep/Er/Main.swift": .text("App() // go\n"),
      "README.md": .text("# App\n\n- does **nothing**, well\n"),
      "data.csv": .text("a;b\n" + String(repeating: "1;2 3\n", count: 1200)),
      "LICENSE": .text("As you like"),
      "logo.png": .bytes([0x89, 0x50, 0x4E, 0x47, 0xFF]),
      ".git/HEAD": .text("ref: main\n"),
      ".env": .text("SECRET=1\n"),
    ]
  )
}

/// How the tool tells the shell what became of it; `--help` documents the numbers.
enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  case usage = 2
}

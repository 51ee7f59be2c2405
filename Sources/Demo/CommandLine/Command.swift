/// What a command line asks for.
enum Command: Equatable {
  case help
  case count(CountOptions)
}

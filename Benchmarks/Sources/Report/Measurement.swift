import ContestNames

/// What a file of the harness tells about.
enum Measurement: Hashable {
  case time(ContestName, Way)
  case count(Count, ContestName, Way)
}

/// What the harness counts exactly, in contrast to times.
public enum Count: String, CaseIterable, Sendable {
  case retains = "retainCount"
  case releases = "releaseCount"
  case objects = "objectAllocCount"
}

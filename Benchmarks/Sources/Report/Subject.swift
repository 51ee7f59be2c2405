import ContestNames

/// A way of doing a piece of work, as the key of what is known of it.
struct Subject: Hashable {
  let contest: ContestName
  let way: Way
}

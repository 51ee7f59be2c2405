/// The types of the examples in Blindside's README, and what its own tests were about.
enum Blindside {}

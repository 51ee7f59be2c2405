/// The types of the examples in Blindside's README, and of its own tests.
enum Blindside {}

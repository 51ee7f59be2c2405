/// The types of the examples in CoreMeta's README, and of its own tests.
enum CoreMeta {}

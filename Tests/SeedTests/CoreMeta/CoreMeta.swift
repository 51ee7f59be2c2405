/// The types of the examples in CoreMeta's README, and what its own tests were about.
enum CoreMeta {}

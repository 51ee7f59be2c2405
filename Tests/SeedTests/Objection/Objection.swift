/// The types of the examples in Objection's README, and what its own tests were about.
enum Objection {}

/// The types of the examples in Objection's README, and of its own tests.
enum Objection {}

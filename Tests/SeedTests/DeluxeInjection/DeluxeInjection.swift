/// The types of the examples in DeluxeInjection's README, and what its own tests were about.
enum DeluxeInjection {}

/// The types of the examples in DeluxeInjection's README, and of its own tests.
enum DeluxeInjection {}

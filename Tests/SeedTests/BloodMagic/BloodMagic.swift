/// The types of the examples in BloodMagic's README, and of its own tests.
enum BloodMagic {}

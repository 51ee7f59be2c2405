/// The types of the examples in BloodMagic's README, and what its own tests were about.
enum BloodMagic {}

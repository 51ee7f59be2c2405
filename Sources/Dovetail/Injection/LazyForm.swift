/// A form that asks for a value later, and holds it from then on.
protocol LazyForm {}

package import Services

/// Makes what needs nothing.
package func leaf() -> any LeafService { LiveLeaf() }

/// Makes what a factory makes.
package func ticket(_ number: Int) -> Ticket { Ticket(number: number) }

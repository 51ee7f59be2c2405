package import Services

/// Makes an object without dependencies.
package func leaf() -> any LeafService { LiveLeaf() }

/// Makes the same object as the factory.
package func ticket(_ number: Int) -> Ticket { Ticket(number: number) }

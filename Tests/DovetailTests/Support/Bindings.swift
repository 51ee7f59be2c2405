import Dovetail

/// Builds bindings for a table of cases.
func bindings(@ModuleBuilder _ content: () -> Bindings) -> Bindings { content() }

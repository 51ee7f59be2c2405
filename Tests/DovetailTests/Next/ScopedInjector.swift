import Dovetail

// A scope that is open is an injector like any other in the next core.
typealias ScopedInjector = Injector

import { pollutePrototype } from './pollutePrototype.ts'

// All routes: prototypePollution.long.test.ts.
pollutePrototype(5)

import { pollutePrototype } from './pollutePrototype.ts'

pollutePrototype(1)

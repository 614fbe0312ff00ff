import { defineElements } from './loader/defineElements.ts'

/** Imported for what it does: the elements are there, each naming its portal by the attribute `api-base`. */
defineElements()

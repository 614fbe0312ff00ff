import imported from '@rc-component/async-validator'

type Engine = typeof imported

/**
 * The engine's Schema class. Its package is CommonJS for Node, where the default import is the module object that holds the
 * class, and an ES module for bundlers, where it is the class. Goes when the package declares `exports`.
 */
export const Schema: Engine = (imported as Engine & { default?: Engine }).default ?? imported

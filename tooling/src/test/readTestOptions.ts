import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'

export interface TestOptions {
  /** Files or folders to test and nothing else; everything when there are none. */
  readonly paths: readonly string[]
  /** With the long tier. */
  readonly isWhole: boolean
  /** Decides the order of files; the same one gives the same order again. */
  readonly seed: number
}

const HIGHEST_SEED = 1_000_000

/** @throws OperatorError on an option that is none */
export function readTestOptions(parameters: readonly string[], random = Math.random): TestOptions {
  const { values, positionals } = parse(parameters)
  const seed = values.seed === undefined ? Math.floor(random() * HIGHEST_SEED) : Number(values.seed)
  if (!Number.isInteger(seed) || seed < 0)
    throw new OperatorError(`--seed takes a whole number from 0 on, not “${values.seed}”.`, { exitCode: 2 })
  return { paths: positionals, isWhole: values.all, seed }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
    })
  } catch (error) {
    const reason = reasonOf(error)
    throw new OperatorError(`${reason}\nportal test [--all] [--seed N] [path …]`, { exitCode: 2 })
  }
}

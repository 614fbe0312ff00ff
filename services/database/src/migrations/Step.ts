import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a step does to programs that do not know it. `expand` only adds: they go on working beside it. `contract` takes away
 * what only they still used. `both` is a step of the time before the two were told apart (up to 0017).
 */
export type StepKind = 'expand' | 'contract' | 'both'

/** One file of SQL, run once on each database: `0018-subject.expand.sql`. A file that has run is never changed. */
export interface Step {
  readonly number: number
  /** Of its file. */
  readonly name: string
  readonly kind: StepKind
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly checksum: string
  readonly text: string
}

/** The steps of a folder in the order of their numbers. */
export function readSteps(folder: string): Step[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => toStep(name, readFileSync(path.join(folder, name), 'utf8')))
}

/** A step from its file. */
export function toStep(name: string, text: string): Step {
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: Number.parseInt(name, 10), name, kind: kindOf(name), text, checksum }
}

function kindOf(name: string): StepKind {
  if (name.endsWith('.expand.sql')) return 'expand'
  return name.endsWith('.contract.sql') ? 'contract' : 'both'
}

/** The steps that this program knows. */
export const ownSteps: readonly Step[] = readSteps(import.meta.dirname)

import path from 'node:path'
import { readSteps, type Step } from '../src/migrations/Step.ts'

/** Files that the next version of the program could bring: a column takes the place of another one, in two steps. */
export const voteFolder = path.join(import.meta.dirname, 'votes')

export const voteSteps: readonly Step[] = readSteps(voteFolder)

import path from 'node:path'
import { type Migration, readMigrations } from '../src/migrations/Migration.ts'

/** Files that the next version of the program could bring: a column takes the place of another one, in two steps. */
export const voteFolder = path.join(import.meta.dirname, 'votes')

export const voteMigrations: readonly Migration[] = readMigrations(voteFolder)

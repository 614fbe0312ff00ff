import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CodedMatter } from '../written/codeMatters.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { findMatterByName } from './findTarget.ts'

const pins = z.array(z.strictObject({ phrase: z.string(), matter: z.string(), role: z.enum(['first', 'never']) }))

/** What editors decided for questions, in the whole province. */
export function generatePins(regionCode: string, matters: readonly CodedMatter[]) {
  const written = pins.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'search-pins.json'), 'utf8')))
  return written.map(({ phrase, matter, role }) => ({
    phrase,
    matterCode: findMatterByName(matter, matters).code,
    regionCode,
    role,
  }))
}

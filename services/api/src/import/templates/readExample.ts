import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from '../../sample/sampleFolder.ts'
import type { Entity, Row } from '../Entity.ts'

/** Written by collectExamples, so that no template has to wait for the whole sample. */
export const examplesFile = path.join(sampleFolder, 'template-examples.json')

const examples = z.record(z.string(), z.record(z.string(), z.unknown()))
let known: z.infer<typeof examples> | undefined

/** A record of the sample, as its template shows it. */
export function readExample(entity: Entity): Row | undefined {
  known ??= examples.parse(JSON.parse(readFileSync(examplesFile, 'utf8')))
  return known[entity.name]
}

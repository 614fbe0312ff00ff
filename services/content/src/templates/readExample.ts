import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Entity, Row } from '@portal/records/kinds'
import { z } from 'zod'

/** Written by collectExamples, so that no template has to wait for the whole sample. */
export const examplesFile = path.join(import.meta.dirname, 'examples.json')

const examples = z.record(z.string(), z.record(z.string(), z.unknown()))
const parts = z.array(z.record(z.string(), z.unknown()))
let known: z.infer<typeof examples> | undefined

/** A record of the sample, as its template shows it; a part is the first of the record that its owner's template shows. */
export function readExample(entity: Entity): Row | undefined {
  known ??= examples.parse(JSON.parse(readFileSync(examplesFile, 'utf8')))
  const { partOf } = entity
  const owner = partOf && known[partOf.owner.name]
  if (!owner) return known[entity.name]
  const list = parts.safeParse(owner[partOf.field]).data ?? []
  const part = list[0] ?? known[entity.name]
  const [ownerField = '', position = ''] = entity.key
  return part && { [ownerField]: owner[partOf.owner.key[0] ?? ''], [position]: 1, ...part }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { findEntity, type Row } from '@portal/records/kinds'
import { expandSample } from '@portal/sample'
import { examplesFile } from './readExample.ts'

/**
 * Takes the fullest record of each kind from the sample as the example of its template. Run by hand when kinds or fields
 * change: `node services/content/src/templates/collectExamples.ts`. Kinds that the sample has no records of keep the
 * example written in the file.
 */
async function collectExamples(): Promise<Record<string, Row>> {
  const examples: Record<string, Row> = JSON.parse(readFileSync(examplesFile, 'utf8'))
  const sizes = new Map<string, number>()
  for (const source of expandSample('440000')) {
    const entity = findEntity(source.entity)
    if (!entity) continue
    for await (const { value } of source.rows) {
      const parsed = entity.schema.safeParse(value)
      if (!parsed.success) continue
      const size = Object.values(parsed.data).filter(isFilled).length
      if (size <= (sizes.get(entity.name) ?? 0)) continue
      sizes.set(entity.name, size)
      examples[entity.name] = Object.fromEntries(Object.entries(parsed.data).filter(([, entry]) => isFilled(entry)))
    }
  }
  return examples
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

if (import.meta.main) writeFileSync(examplesFile, `${JSON.stringify(await collectExamples(), null, 2)}\n`)

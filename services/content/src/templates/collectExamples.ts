import { readFileSync, writeFileSync } from 'node:fs'
import { findEntity, type Row } from '@portal/records/kinds'
import { generateSample } from '@portal/sample'
import { examplesFile } from './readExample.ts'

/**
 * Takes the fullest record of each kind from the sample as the example of its template. Run by hand when kinds or fields
 * change: `node services/content/src/templates/collectExamples.ts`. Kinds that the sample has no records of keep the
 * example written in the file.
 */
async function collectExamples(): Promise<Record<string, Row>> {
  const examples: Record<string, Row> = JSON.parse(readFileSync(examplesFile, 'utf8'))
  const sizes = new Map<string, number>()
  /** Lists that the fullest record lacks are those of another: some have a template of their own. */
  const parts = new Map<string, Row>()
  for (const source of generateSample('440000')) {
    const entity = findEntity(source.entity)
    if (!entity) continue
    for await (const { value } of source.rows) {
      const parsed = entity.schema.safeParse(value)
      if (!parsed.success) continue
      const filled = Object.fromEntries(Object.entries(parsed.data).filter(([, entry]) => isFilled(entry)))
      const size = Object.keys(filled).length
      const lists = Object.fromEntries(Object.entries(filled).filter(([, entry]) => Array.isArray(entry)))
      parts.set(entity.name, { ...lists, ...parts.get(entity.name) })
      if (size <= (sizes.get(entity.name) ?? 0)) continue
      sizes.set(entity.name, size)
      examples[entity.name] = filled
    }
  }
  for (const [name, lists] of parts) {
    const missing = Object.entries(lists).filter(([field]) => examples[name]?.[field] === undefined)
    examples[name] = { ...examples[name], ...Object.fromEntries(missing) }
  }
  return examples
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

if (import.meta.main) writeFileSync(examplesFile, `${JSON.stringify(await collectExamples(), null, 2)}\n`)

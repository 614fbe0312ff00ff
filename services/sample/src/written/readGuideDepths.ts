import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseQuestion, parseShowIf } from './parseQuestion.ts'
import { sampleFolder } from './sampleFolder.ts'
import { lawNamed } from './sampleLaws.ts'

const showIf = z.string().transform(parseShowIf)
const always = showIf.default([])

/** A law of `laws.csv`, the article, and its text; a text that begins with 摘要 tells what the article says. */
const law = z
  .tuple([z.string(), z.string(), z.string()])
  .transform(([shortName, article, text]) => lawNamed(shortName, article, text))

/** What a person wrote for a matter in full depth (`sample/guides/*.json`), beside its key figures and guide text. */
const guideDepth = z.strictObject({
  content: z.string(),
  laws: z.array(law).min(1),
  /** What is looked at, and how it is decided. */
  review: z.string(),
  decide: z.string(),
  /** What the result looks like, in place of a picture. */
  resultNote: z.string(),
  questions: z.array(z.string().transform(parseQuestion)).default([]),
  conditions: z
    .array(z.tuple([z.string(), showIf]).transform(([text, conditions]) => ({ text, showIf: conditions })))
    .default([]),
  /** Materials of the matter that only some situations need. */
  onlyFor: z.record(z.string(), showIf).default({}),
  /** Materials beyond those of the matter. */
  materials: z
    .array(
      z
        .tuple([
          z.string(),
          z.enum(['1', '2', '3']),
          z.enum(['10', '20', '30', '99']),
          z.enum(['1', '2', '3']),
          z.boolean(),
          showIf,
        ])
        .transform(([name, type, source, need, exempt, conditions]) => ({
          name,
          type,
          source,
          need,
          exempt,
          showIf: conditions,
        })),
    )
    .default([]),
  /** Name, code of the step that it follows, days (0: no term of its own), what happens, situation. */
  steps: z.array(z.tuple([z.string(), z.enum(['1', '3', '4', '5']), z.int(), z.string(), showIf])).default([]),
  /** Name, standard, basis, whether it can be reduced and for whom, situation. */
  fees: z.array(z.tuple([z.string(), z.string(), z.string(), z.boolean(), z.string().nullable(), always])).default([]),
})
export type GuideDepth = z.infer<typeof guideDepth>

export function readGuideDepths(): Map<string, GuideDepth> {
  const folder = path.join(sampleFolder, 'guides')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const written = files.sort().flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return Object.entries(z.record(z.string(), guideDepth).parse(JSON.parse(text)))
  })
  refuseTwice(written.map(([id]) => id))
  return new Map(written)
}

/** What is written twice for a matter, in two files, would go before what was there without a word. */
export function refuseTwice(ids: readonly string[]): void {
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw new Error(`the sample has two texts for ${twice.join(', ')}`)
}

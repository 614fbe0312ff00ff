import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { CodedMatter } from '../written/codeMatters.ts'
import { type GuideDepth, readGuideDepths, refuseTwice } from '../written/readGuideDepths.ts'
import { readMatterRows } from '../written/readMatterRows.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

/** What a person wrote for one matter's guide, beyond its key figures. */
const guideText = z.strictObject({
  scope: z.string().optional(),
  conditions: z.array(z.string()).min(1),
  reject: z.array(z.string()).default([]),
  faqs: z.array(z.tuple([z.string(), z.string()])),
  validity: z.string().optional(),
  /** Name, days (0: nobody knows), what it is; working days unless '2' (natural days) follows. */
  special: z
    .tuple([z.string(), z.int(), z.string()])
    .rest(z.enum(['1', '2']))
    .optional(),
  intermediary: z.tuple([z.string(), z.string()]).optional(),
  /** Where somebody checked it after the others, as a notice changed something. */
  checkedAt: z.iso.datetime({ offset: true }).optional(),
})
export type SampleGuideText = z.infer<typeof guideText> & { depth?: GuideDepth | undefined }

/** What a person wrote goes before a matter's line, which has its conditions and nothing else. */
export function readGuideTexts(): Record<string, SampleGuideText> {
  const inOneLine = readMatterRows().map(({ matter: { id }, conditions }) => {
    const text: SampleGuideText = { conditions: conditions.map((condition) => `${condition}。`), reject: [], faqs: [] }
    return [id, text] as const
  })
  const files = readdirSync(sampleFolder).filter((file) => file.startsWith('guide-texts'))
  const written = files.sort().flatMap((file) => Object.entries(readFile(file)))
  refuseTwice(written.map(([id]) => id))
  const depths = readGuideDepths()
  return Object.fromEntries([...inOneLine, ...written].map(([id, text]) => [id, { ...text, depth: depths.get(id) }]))
}

function readFile(file: string) {
  const text = readFileSync(path.join(sampleFolder, file), 'utf8')
  return z.record(z.string(), guideText).parse(JSON.parse(text))
}

export function textOf(coded: CodedMatter, texts: ReturnType<typeof readGuideTexts>) {
  const text = texts[coded.matter.id]
  if (!text) throw new Error(`sample matter ${coded.matter.id} has no guide text`)
  return text
}

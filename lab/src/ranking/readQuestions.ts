import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'

/** A question with the titles of what answers it; none for one that has no answer here. */
export interface LabelledQuestion {
  readonly query: string
  readonly expect: readonly string[]
}

const tests = path.join(repository, 'services/api/test')
const labelled = z.array(
  z.object({
    query: z.string(),
    expect: z.array(z.string()),
    list: z.string().optional(),
    half: z.string().optional(),
    isOffice: z.boolean().optional(),
  }),
)
const unanswered = z.record(z.string(), z.array(z.string()))

/** The questions of these files; without any, those of the project's own lists that are named. */
export function readQuestions(files: readonly string[], lists: readonly string[]): LabelledQuestion[] {
  if (files.length > 0) return files.flatMap((file) => labelled.parse(read(file)))
  const own = ['acts', 'everyday', 'relevance-held-out', 'voices', 'strangers', 'searchers'].flatMap((name) =>
    labelled.parse(read(path.join(tests, `${name}.json`))),
  )
  const nonsense = unanswered.parse(read(path.join(tests, 'nonsense.json')))
  return [
    // An office is no matter, though none is expected.
    ...own.filter(({ list, half, isOffice }) => !isOffice && lists.includes(list ?? half ?? '')),
    ...lists.flatMap((list) => (nonsense[list] ?? []).map((query) => ({ query, expect: [] }))),
  ]
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { QuestionDto } from '@portal/contracts'
import { decide, findQuestionPath } from '@portal/records/questions'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeMatters } from '../written/codeMatters.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { generateScenes } from './generateScenes.ts'

const matters = codeMatters()
const scenes = generateScenes('440000', matters)
const phraseRow = z.object({ 标准说法: z.string(), 问法: z.string() })
const said = new Map(
  z
    .array(phraseRow)
    .parse(parse(readFileSync(path.join(sampleFolder, 'search_phrase.csv')), { columns: true }))
    .map((row) => [row.标准说法, row.问法.split('、')]),
)

const answers = z
  .array(z.tuple([z.string(), z.string()]).rest(z.string()))
  .parse(JSON.parse(readFileSync(path.join(sampleFolder, 'faqs.json'), 'utf8')))

/** Every way through the questions; of a multiple choice each option alone, and none. */
function* waysThrough(
  questions: readonly QuestionDto[],
  answers: ReadonlyMap<string, readonly string[]> = new Map(),
): Generator<ReturnType<typeof findQuestionPath>> {
  const state = findQuestionPath(questions, answers)
  const { next } = state
  if (!next) return yield state
  const choices = next.options.map(({ id }) => [id])
  for (const choice of next.kind === 'multiple' ? [[], ...choices] : choices)
    yield* waysThrough(questions, new Map([...answers, [next.id, choice]]))
}

test.each(scenes.map((scene) => [scene.name, scene] as const))(
  '%s leads somewhere, whatever is answered',
  (_, scene) => {
    // The contract's kinds are a union of words; the rows of the sample have them as text.
    for (const { answers, known } of waysThrough(scene.questions as QuestionDto[]))
      expect(
        scene.results.filter(({ showIf }) => decide(showIf, known) === 'yes').length,
        JSON.stringify([...answers]),
      ).toBeGreaterThan(0)
  },
)

test('each scene is asked for in many sentences of people', () => {
  for (const { name } of scenes) expect(said.get(name)?.length ?? 0, name).toBeGreaterThanOrEqual(5)
})

test('what people say is kept for names that exist, once for each', () => {
  const names = new Set([
    ...scenes.map(({ name }) => name),
    ...readCombinedMatters().map(({ name }) => name),
    ...matters.map(({ matter }) => matter.name),
    ...answers.map(([, question]) => question),
  ])
  for (const [name, phrases] of said) {
    expect(names, name).toContain(name)
    expect(new Set(phrases).size, name).toBe(phrases.length)
  }
})

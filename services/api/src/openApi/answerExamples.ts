import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Written by openApiExamples.test.ts from what the interface answers over the sample. */
export const answersFile = path.join(import.meta.dirname, 'answers.json')

/** Answers by method and address, `get /api/home`; refusals by status. */
const examples = z.object({ answers: z.record(z.string(), z.unknown()), problems: z.record(z.string(), z.unknown()) })

export const { answers: answerExamples, problems: problemExamples } = examples.parse(
  JSON.parse(readFileSync(answersFile, 'utf8')),
)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { runProgram } from '@portal/operations/process'
import { z } from 'zod'

const features = z.record(z.string(), z.number())
/** What an editor put first has no features. */
const hit = z.object({ kind: z.string(), title: z.string(), score: z.number(), features: features.nullable() })
const answers = z.array(
  z
    .object({ unknownShare: z.number(), isLastUnknown: z.boolean(), hits: z.array(hit) })
    .transform(({ hits, ...plan }) => ({
      ...plan,
      candidates: hits.flatMap((entry) => (entry.features ? [{ ...entry, features: entry.features }] : [])),
    })),
)

export type Answer = z.infer<typeof answers>[number]

/** What is held against each question, by a content service that runs as a program of its own: the laboratory measures from outside. */
export async function askCandidates(
  stop: AbortSignal,
  asked: readonly { query: string }[],
  region: string | undefined,
): Promise<Answer[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-search-fit-'))
  try {
    const file = path.join(folder, 'questions.json')
    writeFileSync(file, JSON.stringify(asked.map(({ query }) => ({ query }))))
    const where = region === undefined ? [] : ['--region', region]
    const parameters = ['services/api/src/commands/main.ts', 'search-candidates', file, '--json', ...where]
    const { code, output } = await runProgram(process.execPath, parameters, { stop, output: 'keep' })
    if (code !== 0) throw new OperatorError(output, { exitCode: 1 })
    return answers.parse(JSON.parse(output))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

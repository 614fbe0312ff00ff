import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'
import { type Candidate, fitWeights, type Weights } from './fitWeights.ts'

const usage = 'portal search-fit [file…] [--lists learn,tuned] [--region 440106] [--write]'
const weightsFile = path.join(repository, 'services/search/src/ranking/weights.json')
const labelledFiles = ['acts', 'everyday', 'relevance-held-out'].map((name) =>
  path.join(repository, `services/api/test/${name}.json`),
)
/** Those that were worked with; what the others find is only ever counted. */
const learntLists = 'learn,tuned,before,hard'

const questions = z.array(z.object({ query: z.string(), expect: z.array(z.string()), list: z.string().optional() }))
const weights = z.record(z.string(), z.number())
const answers = z.array(
  z.object({
    query: z.string(),
    candidates: z.array(z.object({ title: z.string(), score: z.number(), features: z.record(z.string(), z.number()) })),
  }),
)

/**
 * `portal search-fit`: learns how much each feature of a search result counts, from labelled questions, by the content of
 * PORTAL_DATA. Prints the weights with what they find, and writes them with `--write`.
 */
export async function runSearchFit(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { files, lists, region, isWritten } = readOptions(parameters)
  const labelled = files
    .flatMap((file) => questions.parse(JSON.parse(readFileSync(file, 'utf8'))))
    .filter(({ expect, list }) => expect.length > 0 && (list === undefined || lists.includes(list)))
  if (labelled.length === 0)
    throw new OperatorError(`no labelled question in ${files.join(', ')}\n${usage}`, { exitCode: 2 })
  const standing = weights.parse(JSON.parse(readFileSync(weightsFile, 'utf8')))
  const asked = await ask(stop, labelled, region)
  const found = labelled.map(({ expect }, place) =>
    (asked[place]?.candidates ?? []).map(({ title, score, features }): Candidate => {
      const learnt = Object.entries(standing).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), 0)
      return { features, fixed: score - learnt, isMeant: expect.includes(title) }
    }),
  )
  const fitted = fitWeights(
    found.filter((candidates) => candidates.some(({ isMeant }) => isMeant)),
    Object.keys(standing),
  )
  console.info(`${labelled.length} questions\nstanding: ${say(found, standing)}\nfitted:   ${say(found, fitted)}`)
  if (isWritten) writeFileSync(weightsFile, `${JSON.stringify(fitted, null, 2)}\n`)
  return 0
}

function readOptions(parameters: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { lists: { type: 'string' }, region: { type: 'string' }, write: { type: 'boolean' } },
    allowPositionals: true,
  })
  return {
    files: positionals.length > 0 ? positionals : labelledFiles,
    lists: (values.lists ?? learntLists).split(','),
    region: values.region,
    isWritten: values.write ?? false,
  }
}

/** The content service is asked as a program of its own: the laboratory measures from outside. */
async function ask(stop: AbortSignal, labelled: readonly { query: string }[], region: string | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-search-fit-'))
  try {
    const file = path.join(folder, 'questions.json')
    writeFileSync(file, JSON.stringify(labelled.map(({ query }) => ({ query }))))
    const where = region === undefined ? [] : ['--region', region]
    const parameters = ['services/api/src/commands/main.ts', 'search-candidates', file, '--json', ...where]
    const { code, output } = await runProgram(process.execPath, parameters, { stop, output: 'keep' })
    if (code !== 0) throw new OperatorError(output, { exitCode: 1 })
    return answers.parse(JSON.parse(output))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const shownFirst = 3

function say(found: readonly (readonly Candidate[])[], counted: Weights): string {
  const scoreOf = ({ fixed, features }: Candidate) =>
    Object.entries(counted).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), fixed)
  const placed = found.map((candidates) => candidates.toSorted((one, other) => scoreOf(other) - scoreOf(one)))
  const share = (count: number) =>
    `${((100 * placed.filter((list) => list.slice(0, count).some(({ isMeant }) => isMeant)).length) / placed.length).toFixed(1)} %`
  return `first ${share(1)}, first three ${share(shownFirst)}  ${JSON.stringify(counted)}`
}

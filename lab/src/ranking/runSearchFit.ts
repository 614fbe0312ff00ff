import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'
import { askCandidates } from './askCandidates.ts'
import { type FoundFirst, fitCertainty, isSure } from './fitCertainty.ts'
import { type Candidate, fitWeights, type Weights } from './fitWeights.ts'
import { type LabelledQuestion, readQuestions } from './readQuestions.ts'

const usage = 'portal search-fit [file…] [--lists learn,tuned] [--region 440106] [--write]'
const weightsFile = path.join(repository, 'services/search/src/ranking/weights.json')
/** Those that were worked with; what the others find is only ever counted. */
const learntLists = 'learn,tuned,before,hard,near'

const weightsOf = z.record(z.string(), z.number())
const models = z.strictObject({ score: weightsOf, certainty: weightsOf })

/**
 * `portal search-fit`: learns from labelled questions how much each feature of a search result counts, and when a result is sure,
 * by the content of PORTAL_DATA. Prints the weights with what they find, and writes them with `--write`.
 */
export async function runSearchFit(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { files, lists, region, isWritten } = readOptions(parameters)
  const labelled = readQuestions(files, lists)
  if (labelled.length === 0) throw new OperatorError(`no labelled question\n${usage}`, { exitCode: 2 })
  const answers = await askCandidates(stop, labelled, region)
  const standing = models.parse(JSON.parse(readFileSync(weightsFile, 'utf8')))
  const placed = labelled.map((question, place) => judge(question, answers[place]?.candidates ?? [], standing.score))
  const answered = placed.filter((_, place) => (labelled[place]?.expect.length ?? 0) > 0)
  const fitted = fitWeights(
    placed.filter((candidates) => candidates.some(({ isMeant }) => isMeant)),
    Object.keys(standing.score),
  )
  // Likelihood grows by what is nearly first, too: what puts fewer first is no better.
  const score = countFirst(answered, fitted) >= countFirst(answered, standing.score) ? fitted : standing.score
  const found = labelled.flatMap(({ expect }, place): FoundFirst[] => {
    const first = bestOf(placed[place] ?? [], score)
    const answer = answers[place]
    if (!first || !answer) return []
    const { unknownShare, isLastUnknown } = answer
    return [{ features: first.features, unknownShare, isLastUnknown, hasAnswer: expect.length > 0 }]
  })
  // Where no question without an answer finds anything, there is nothing to tell apart.
  const certainty = found.every(({ hasAnswer }) => hasAnswer) ? standing.certainty : fitCertainty(found)
  console.info(
    `${labelled.length} questions\nstanding: ${formatRanks(answered, standing.score)}\nfitted:   ${formatRanks(answered, fitted)}`,
  )
  if (score === standing.score) console.info('fewer come first by the fitted score: the standing one stays')
  console.info(
    `standing: ${formatCertainty(found, standing.certainty)}\nfitted:   ${formatCertainty(found, certainty)}`,
  )
  if (isWritten) writeFileSync(weightsFile, `${JSON.stringify({ score, certainty }, null, 2)}\n`)
  return 0
}

function readOptions(parameters: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { lists: { type: 'string' }, region: { type: 'string' }, write: { type: 'boolean' } },
    allowPositionals: true,
  })
  const lists = (values.lists ?? learntLists).split(',')
  return { files: positionals, lists, region: values.region, isWritten: values.write ?? false }
}

interface Scored {
  readonly title: string
  readonly score: number
  readonly features: Weights
}

function judge({ expect }: LabelledQuestion, candidates: readonly Scored[], standing: Weights): Candidate[] {
  return candidates.map(({ title, score, features }) => ({
    features,
    fixed: score - sumOf(features, standing),
    isMeant: expect.includes(title),
  }))
}

const sumOf = (features: Weights, weights: Weights) =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), 0)

function sorted(candidates: readonly Candidate[], weights: Weights): Candidate[] {
  const scoreOf = ({ fixed, features }: Candidate) => fixed + sumOf(features, weights)
  return candidates.toSorted((one, other) => scoreOf(other) - scoreOf(one))
}

const bestOf = (candidates: readonly Candidate[], weights: Weights) => sorted(candidates, weights).at(0)

const countFirst = (placed: readonly (readonly Candidate[])[], weights: Weights) =>
  placed.filter((candidates) => bestOf(candidates, weights)?.isMeant).length

const shownFirst = 3

function formatRanks(placed: readonly (readonly Candidate[])[], weights: Weights): string {
  const lists = placed.map((candidates) => sorted(candidates, weights))
  const within = (count: number) => lists.filter((list) => list.slice(0, count).some(({ isMeant }) => isMeant)).length
  const [first, firstThree] = [within(1), within(shownFirst)].map((count) => percent(count, lists.length))
  return `first ${first}, first three ${firstThree}  ${JSON.stringify(weights)}`
}

function formatCertainty(found: readonly FoundFirst[], weights: Weights): string {
  const answered = found.filter(({ hasAnswer }) => hasAnswer)
  const others = found.filter(({ hasAnswer }) => !hasAnswer)
  const sureOf = (list: readonly FoundFirst[]) => list.filter((entry) => isSure(entry, weights)).length
  return `sure ${percent(sureOf(answered), answered.length)} of those with an answer, ${sureOf(others)} of ${others.length} without  ${JSON.stringify(weights)}`
}

const percent = (count: number, of: number) => `${((100 * count) / Math.max(of, 1)).toFixed(1)} %`

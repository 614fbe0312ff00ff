import { readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { makeSocketFolder } from '@portal/operations/start'
import { type LaunchedPortal, makeRunFolder } from '@portal/tooling/testing'
import { z } from 'zod'
import { importFiles } from './importFiles.ts'
import { type Reading, readSteadily } from './readSteadily.ts'
import { report } from './report.ts'
import { type Durations, summarise } from './summarise.ts'
import { timeAnswer } from './timeAnswer.ts'

/** How much is imported beside the sample; each matter with a guide. */
export interface ContentSize {
  readonly matters: number
  readonly implementations: number
  /** After a large import the database tidies up by itself, within a minute or so: autovacuum takes one of the two cores. */
  readonly settleMs: number
  /** How long readers are watched before the import. */
  readonly aloneMs: number
  /** At most so many are asked, one after the other. */
  readonly queries: number
}

const enough = { aloneMs: 15_000, settleMs: 90_000, queries: Number.POSITIVE_INFINITY }
export const hundredThousandRows: ContentSize = { matters: 6_000, implementations: 88_000, ...enough }
export const wholeProvince: ContentSize = { matters: 60_000, implementations: 1_000_000, ...enough }
/** Proves that all of it works. */
export const fewRows: ContentSize = { matters: 20, implementations: 60, aloneMs: 200, settleMs: 0, queries: 10 }

const queriesFile = z.array(z.object({ keyword: z.string(), beginning: z.string() }))
type Query = z.infer<typeof queriesFile>[number]

const READ_EVERY_MS = 20
const regions = ['440000', '440100', '440103', '440106', '440305', '440605', '441900', '445302']
const filters = ['', '', '', '', '&type=guide', '&onlineLevel=IV', '&audience=legal', '&onlyCorrespondingLevel=1']

/** Imports generated content beside readers, then asks about it. */
export async function benchContent(portal: LaunchedPortal, size: ContentSize, stop: AbortSignal): Promise<void> {
  const folder = makeRunFolder()
  try {
    await writeContent(folder, size, stop)
    const queries = queriesFile.parse(JSON.parse(readFileSync(join(folder, '_queries.json'), 'utf8')))
    await benchImport(portal, folder, size)
    await delay(size.settleMs, undefined, { signal: stop })
    await benchQueries(portal, queries.slice(0, size.queries))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeContent(folder: string, size: ContentSize, stop: AbortSignal): Promise<void> {
  const program = join(repository, 'services/sample/src/scale/writeFiles.ts')
  const parameters = [program, folder, String(size.matters), String(size.implementations)]
  const { code, output } = await runProgram(process.execPath, parameters, { stop, output: 'keep' })
  if (code !== 0) throw new Error(`No content was made: ${output}`)
}

async function benchImport(portal: LaunchedPortal, folder: string, { aloneMs }: ContentSize): Promise<void> {
  const alone = await read(portal, delay(aloneMs))
  const importing = importFiles(folder, portal.dataFolder)
  const beside = await read(portal, importing)
  const { rows, seconds, peakMb } = await importing
  report(
    `import of ${rows} rows`,
    `${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s, ${peakMb.toFixed(0)} MB`,
    '100,000 rows ≤ 60 s, ≤ 512 MB',
  )
  report(
    'readers beside the import',
    `p99 ${beside.p99Ms.toFixed(0)} ms, alone ${alone.p99Ms.toFixed(0)} ms, ${(beside.p99Ms / alone.p99Ms).toFixed(1)} ×; ${JSON.stringify([alone.statuses, beside.statuses])}`,
    'p99 ≤ 2 ×, only 200',
  )
}

/** Answers that pages are made of, 50 a second. */
function read(portal: LaunchedPortal, until: Promise<unknown>): Promise<Reading> {
  const paths = [
    '/api/search?keyword=结婚证',
    '/api/suggest?keyword=身份证',
    '/api/home?',
    '/api/departments?',
    '/api/notices?',
    '/api/matters?',
  ]
  const pathOf = (index: number) =>
    encodeURI(`${paths[index % paths.length]}&region=${regions[index % regions.length]}`)
  return readSteadily({ address: apiOf(portal), pathOf, everyMs: READ_EVERY_MS, until })
}

async function benchQueries(portal: LaunchedPortal, queries: readonly Query[]): Promise<void> {
  const address = apiOf(portal)
  const search = (index: number) =>
    `/api/search?keyword=${encodeURIComponent(queries[index]?.keyword ?? '')}&region=${regions[index % regions.length]}${filters[Math.floor(index / 8) % filters.length]}`
  const suggest = (index: number) =>
    `/api/suggest?keyword=${encodeURIComponent(queries[index]?.beginning ?? '')}&region=${regions[index % regions.length]}`
  for (const [name, pathOf, target] of [
    ['search, each first asked', search, 'p50 ≤ 5 ms, p95 ≤ 50 ms, max ≤ 500 ms'],
    ['search, asked again', search, 'p50 ≤ 5 ms, p95 ≤ 50 ms, max ≤ 500 ms'],
    ['suggest', suggest, 'p95 ≤ 10 ms'],
  ] as const) {
    const { durations, statuses } = await askAll(address, queries.length, pathOf)
    report(name, `${formatDurations(durations)}; ${JSON.stringify(statuses)}`, target)
  }
}

/** One after the other, over one kept connection. */
async function askAll(address: string, count: number, pathOf: (index: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const durations: number[] = []
  const statuses: Record<number, number> = {}
  for (let index = 0; index < count; index += 1) {
    const { status, durationMs } = await timeAnswer({ address, path: pathOf(index), agent })
    durations.push(durationMs)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  agent.destroy()
  return { durations: summarise(durations), statuses }
}

const apiOf = (portal: LaunchedPortal) => makeSocketFolder(portal.dataFolder)

function formatDurations({ p50Ms, p95Ms, p99Ms, maximumMs }: Durations): string {
  return `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, max ${maximumMs.toFixed(0)} ms`
}

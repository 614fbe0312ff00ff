import { rmSync } from 'node:fs'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { commandOf, findOwnPortal, type LaunchedPortal, launchPortal, makeRunFolder } from '@portal/tooling/testing'
import { benchContent, fewRows, hundredThousandRows, wholeProvince } from './benchContent.ts'
import { type BenchOptions, formatBenchHelp, readBenchOptions } from './benchOptions.ts'
import { benchSearch } from './benchSearch.ts'
import { benchServer, compareServers, type RowFigures } from './benchServer.ts'
import { benchBrowser } from './browser/benchBrowser.ts'
import { browserRows } from './browser/browserRows.ts'
import { checkRatios } from './check/checkRatios.ts'
import type { CheckedRatio } from './check/judgeRun.ts'
import { benchCluster } from './cluster/benchCluster.ts'
import { type Load, startLoad } from './load/startLoad.ts'
import { prepareSide } from './prepareSide.ts'
import { pinProcesses, shareCores } from './processes/pinProcesses.ts'
import { benchRecovery } from './recovery/benchRecovery.ts'
import { report } from './report.ts'
import { serverRows } from './rows/serverRows.ts'
import { writeMeasurements } from './writeMeasurements.ts'

/**
 * `portal bench`: the figures of the portal beside its targets. Ratios within one run; absolute times tell of the machine.
 * `--scale` measures nothing but the import of a whole province's content and the search in it; that takes ten minutes and 4 GB of disk.
 * @returns 1 when a check found a ratio that got worse
 */
export async function runBench(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const options = readBenchOptions(parameters, process.env.PORTAL_CALLED_FROM ?? process.cwd())
  if (options.isHelp) {
    console.log(formatBenchHelp())
    return 0
  }
  if (options.isCluster) return runClusterBench(options, stop)
  if (options.isRecovery) return runRecoveryBench(options, stop)
  const closing: (() => unknown)[] = []
  try {
    const portal = options.isRunning ? await findOwnPortal(process.env) : await startOwn(options, { stop, closing })
    const load = startLoad()
    closing.push(load.stop)
    if (options.isScale) {
      await benchContent(portal, wholeProvince, stop)
      return 0
    }
    const ratios = await benchParts({ portal, load, options, stop, closing })
    return options.isCheck ? checkRatios(ratios, options) : 0
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** Twice: from nothing, and with the data that is there then. */
async function startOwn(
  { parts }: BenchOptions,
  { stop, closing }: Pick<Parts, 'stop' | 'closing'>,
): Promise<LaunchedPortal> {
  const dataFolder = makeRunFolder()
  closing.push(() => rmSync(dataFolder, { recursive: true, force: true }))
  await buildCheckout(repository, stop)
  const first = await launchPortal({ dataFolder })
  await first.stop()
  const portal = await launchPortal({ dataFolder })
  closing.push(portal.stop)
  if (parts.includes('start')) {
    report('start from nothing', `${seconds(first.startMs)} s`, '≤ 20 s, after the build')
    report('start with data', `${seconds(portal.startMs)} s`, '≤ 5 s')
  }
  return portal
}

async function runClusterBench({ parts, pairs, jsonFile }: BenchOptions, stop: AbortSignal): Promise<number> {
  await buildCheckout(repository, stop)
  const figures = await benchCluster({ parts, pairs, stop })
  if (figures && jsonFile) writeMeasurements(jsonFile, figures)
  return 0
}

async function runRecoveryBench({ parts, jsonFile }: BenchOptions, stop: AbortSignal): Promise<number> {
  await buildCheckout(repository, stop)
  const figures = await benchRecovery(parts, stop)
  if (jsonFile) writeMeasurements(jsonFile, figures)
  return 0
}

interface Parts {
  readonly portal: LaunchedPortal
  readonly load: Load
  readonly options: BenchOptions
  readonly stop: AbortSignal
  /** What is to be ended after the bench, the last first. */
  readonly closing: (() => unknown)[]
}

async function benchParts({ portal, load, options, stop, closing }: Parts): Promise<CheckedRatio[]> {
  const { parts, against, runs, isSmoke, jsonFile } = options
  const other = against === undefined ? undefined : await launchOther(against, stop)
  if (other) closing.push(other.stop)
  // First, because the rows of the server bind its processes to cores and leave a full cache.
  const wanted = browserRows.filter(({ part }, at, all) => {
    const isFirst = all.findIndex((row) => row.part === part) === at
    return parts.includes(part) && (isFirst || !isSmoke)
  })
  const browser = await benchBrowser(wanted, { own: portal, other, runs, isSmoke, stop })
  const rows = await benchRows({ portal, other, load, options, stop })
  if (parts.includes('search')) await benchSearch(portal, load, options.effort)
  // Last, because the other figures are those of the sample.
  if (parts.includes('content')) await benchContent(portal, isSmoke ? fewRows : hundredThousandRows, stop)
  if (jsonFile) writeMeasurements(jsonFile, { options, rows, browser })
  return [
    ...rows.map(({ row, baselineRatios }) => ({ row, pairs: baselineRatios })),
    ...browser.flatMap(({ ratios }) => ratios),
  ]
}

interface Servers extends Omit<Parts, 'closing'> {
  readonly other: LaunchedPortal | undefined
}

async function benchRows({ portal, other, load, options, stop }: Servers): Promise<RowFigures[]> {
  const { parts, pairs, effort, overloadSeconds, memoryRequests } = options
  const rows = serverRows.filter(({ name }) => parts.includes(name))
  if (rows.length === 0) return []
  const cores = shareCores()
  if (cores) pinProcesses([process.pid], cores.others)
  else console.log('one core for all: waiting times are those of the load as well')
  try {
    const own = await prepareSide(portal, { cores, effort })
    const bench = { load, cores, own, effort, overloadSeconds, memoryRequests, stop }
    if (!other) return await benchServer(rows, bench)
    return await compareServers(rows, { bench, other: await prepareSide(other, { cores, effort }), pairs })
  } finally {
    if (cores) pinProcesses([process.pid, portal.pid], cores.all)
  }
}

async function launchOther(checkout: string, stop: AbortSignal): Promise<LaunchedPortal> {
  await buildCheckout(checkout, stop)
  return launchPortal({ checkout })
}

/** Beforehand, since a start is measured, and waited for, without its build. */
async function buildCheckout(checkout: string, stop: AbortSignal): Promise<void> {
  const command = [commandOf(checkout), 'build']
  const { code, output } = await runProgram(process.execPath, command, { folder: checkout, stop, output: 'keep' })
  if (code !== 0) throw new Error(`${checkout} was not built: ${output}`)
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

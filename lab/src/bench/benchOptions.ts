import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'
import { browserParts } from './browser/BrowserRow.ts'
import { browserRows, hasGoal } from './browser/browserRows.ts'
import { clusterParts } from './cluster/clusterParts.ts'
import { recoveryParts } from './recovery/benchRecovery.ts'
import { type Effort, fullEffort, smokeEffort } from './rows/Effort.ts'
import { comparedRows, serverRows } from './rows/serverRows.ts'

/** Parts of the bench that tell of this checkout alone. */
const ownParts = ['start', 'search', 'content'] as const

export interface BenchOptions {
  /** Says what there is and measures nothing. */
  readonly isHelp: boolean
  /** Names of rows and parts; all when nobody asked for some. */
  readonly parts: readonly string[]
  readonly isScale: boolean
  /** Two of each with a balancer, poolers and replicas, instead of the portal alone. */
  readonly isCluster: boolean
  /** Data that is lost and brought back, instead of the portal in its daily work. */
  readonly isRecovery: boolean
  /** Measures too little to tell anything but that everything works. */
  readonly isSmoke: boolean
  readonly effort: Effort
  /** Measures the portal that runs in PORTAL_DATA, instead of one of its own. */
  readonly isRunning: boolean
  /** Holds the ratios against those of docs/bench.json. */
  readonly isCheck: boolean
  /** Why the ratios of this run become the committed ones. */
  readonly acceptReason: string | undefined
  /** Root folder of another checkout to compare with. */
  readonly against: string | undefined
  readonly pairs: number
  /** Of everything in a browser. */
  readonly runs: number
  readonly overloadSeconds: number
  readonly memoryRequests: number
  readonly jsonFile: string | undefined
}

const count = z.coerce.number().int().positive()
const given = z.object({
  help: z.boolean(),
  scale: z.boolean(),
  cluster: z.boolean(),
  recovery: z.boolean(),
  smoke: z.boolean(),
  running: z.boolean(),
  check: z.boolean(),
  accept: z.string().trim().min(1, '--accept needs a reason').optional(),
  full: z.boolean(),
  only: z.string().optional(),
  against: z.string().optional(),
  pairs: count,
  runs: count,
  'overload-seconds': count.optional(),
  json: z.string().optional(),
})

/** @throws OperatorError that lists what can be asked for */
export function readBenchOptions(parameters: readonly string[], calledFrom: string): BenchOptions {
  const values = readValues(parameters)
  refuseTogether(values)
  const { smoke, full, only, against, json } = values
  return {
    isHelp: values.help,
    parts: readParts(only, partsOf(values)),
    isScale: values.scale,
    isCluster: values.cluster,
    isRecovery: values.recovery,
    isSmoke: smoke,
    effort: smoke ? smokeEffort : fullEffort,
    isRunning: values.running,
    isCheck: values.check,
    acceptReason: values.accept,
    against: against === undefined ? undefined : resolve(calledFrom, against),
    pairs: values.pairs,
    runs: smoke ? 1 : values.runs,
    overloadSeconds: values['overload-seconds'] ?? (smoke ? 1 : full ? 60 : 20),
    memoryRequests: smoke ? 400 : full ? 200_000 : 20_000,
    jsonFile: json === undefined ? undefined : resolve(calledFrom, json),
  }
}

/** @throws OperatorError for words that contradict each other */
function refuseTogether({ check, accept, running, smoke, against }: z.infer<typeof given>): void {
  const isCompared = against !== undefined
  const isAccepted = accept !== undefined
  const fault =
    (isAccepted && !check && '--accept goes with --check') ||
    (isAccepted && smoke && '--smoke measures nothing that could be accepted') ||
    (isCompared && check && '--check compares with what is committed, --against with another checkout') ||
    (isCompared && running && '--against starts both portals itself: leave --running out')
  if (fault) throw new OperatorError(`${fault}\n${usage}`, { exitCode: 2 })
}

/** What can be asked for, and is without a word about it. */
function partsOf({ cluster, recovery, check, running, against }: z.infer<typeof given>): readonly string[] {
  if (cluster) return clusterParts
  if (recovery) return recoveryParts
  const namesOf = (rows: typeof serverRows) => rows.map(({ name }) => name)
  if (check) return [...namesOf(comparedRows), ...new Set(browserRows.filter(hasGoal).map(({ part }) => part))]
  const compared = [...namesOf(serverRows), ...browserParts]
  const own = against === undefined ? ownParts.filter((part) => !(running && part === 'start')) : []
  return [...compared, ...own]
}

/** @throws OperatorError that lists what there is */
function readParts(only: string | undefined, all: readonly string[]): readonly string[] {
  const browser = browserParts.filter((part) => all.includes(part))
  const parts = only?.split(',').flatMap((part) => (part === 'browser' ? browser : [part])) ?? all
  const unknown = parts.filter((part) => !all.includes(part))
  if (unknown.length === 0) return parts
  const whole = browser.length > 0 ? `, and browser for ${browser.join(', ')}` : ''
  throw new OperatorError(`Nothing is called ${unknown.join(', ')}. There is: ${all.join(', ')}${whole}`, {
    exitCode: 2,
  })
}

function readValues(parameters: readonly string[]): z.infer<typeof given> {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        help: { type: 'boolean', default: false },
        scale: { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
        recovery: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        running: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        accept: { type: 'string' },
        full: { type: 'boolean', default: false },
        only: { type: 'string' },
        against: { type: 'string' },
        pairs: { type: 'string', default: '3' },
        runs: { type: 'string', default: '5' },
        'overload-seconds': { type: 'string' },
        json: { type: 'string' },
      },
    })
    return given.parse(values)
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    throw new OperatorError(`${reason}\n${usage}`, { exitCode: 2 })
  }
}

/** What `--help` says: how it is asked, and every row with its target. */
export function formatBenchHelp(): string {
  const rows = [
    ...serverRows.map(({ name, title, target }) => [name, title, target]),
    ...browserRows.map(({ part, title, target }) => [part, title, target]),
    ...ownParts.map((part) => [part, 'of this checkout alone', '']),
  ]
  const lines = rows.map(([only = '', title = '', target = '']) => `${only.padEnd(14)} ${title.padEnd(30)} ${target}`)
  return [usage, '', ...lines.map((line) => line.trimEnd())].join('\n')
}

const usage =
  'portal bench [--check [--accept reason]] [--only a,b] [--smoke] [--running] [--full] [--against folder [--pairs 3]] [--runs 5] [--overload-seconds 20] [--json file] | --scale | --cluster [--only a,b] [--pairs 3] [--json file] | --recovery [--only a,b] [--json file]'

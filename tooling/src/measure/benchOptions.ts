import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'
import { clusterParts } from './cluster/clusterParts.ts'
import { recoveryParts } from './recovery/benchRecovery.ts'
import { serverRows } from './rows/serverRows.ts'

const browserParts = ['views', 'moves'] as const
/** Parts of the bench that tell of this checkout alone. */
const ownParts = ['start', 'search', 'content'] as const

export interface BenchOptions {
  /** Names of rows and parts; all when nobody asked for some. */
  readonly parts: readonly string[]
  readonly isScale: boolean
  /** Two of each with a balancer, poolers and replicas, instead of the portal alone. */
  readonly isCluster: boolean
  /** Data that is lost and brought back, instead of the portal in its daily work. */
  readonly isRecovery: boolean
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
  scale: z.boolean(),
  cluster: z.boolean(),
  recovery: z.boolean(),
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
  const { full, only, against, json, ...values } = readValues(parameters)
  const compared = [...serverRows.map(({ name }) => name), ...browserParts]
  const ofPortal = against === undefined ? [...compared, ...ownParts] : compared
  const apart = (values.cluster && clusterParts) || (values.recovery && recoveryParts) || undefined
  const all = apart ?? ofPortal
  const parts = only?.split(',').flatMap((part) => (part === 'browser' ? browserParts : [part])) ?? all
  const unknown = parts.filter((part) => !all.includes(part))
  if (unknown.length > 0)
    throw new OperatorError(
      `Nothing is called ${unknown.join(', ')}. There is: ${all.join(', ')}${apart ? '' : `, and browser for ${browserParts.join(' and ')}`}`,
      { exitCode: 2 },
    )
  return {
    parts,
    isScale: values.scale,
    isCluster: values.cluster,
    isRecovery: values.recovery,
    against: against === undefined ? undefined : resolve(calledFrom, against),
    pairs: values.pairs,
    runs: values.runs,
    overloadSeconds: values['overload-seconds'] ?? (full ? 60 : 20),
    memoryRequests: full ? 200_000 : 20_000,
    jsonFile: json === undefined ? undefined : resolve(calledFrom, json),
  }
}

function readValues(parameters: readonly string[]): z.infer<typeof given> {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        scale: { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
        recovery: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
        only: { type: 'string' },
        against: { type: 'string' },
        pairs: { type: 'string', default: '3' },
        runs: { type: 'string', default: '7' },
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

const usage =
  'portal bench [--only a,b] [--full] [--against folder [--pairs 3]] [--runs 7] [--overload-seconds 20] [--json file] | --scale | --cluster [--only a,b] [--pairs 3] [--json file] | --recovery [--only a,b] [--json file]'

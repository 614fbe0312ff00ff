import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'
import { serverRows } from './rows/serverRows.ts'

/** Parts of the bench that are no rows of the server. */
const otherParts = ['start', 'search', 'browser', 'content'] as const

export interface BenchOptions {
  /** Names of rows and parts; all when nobody asked for some. */
  readonly parts: readonly string[]
  readonly isScale: boolean
  /** Root folder of another checkout to compare with. */
  readonly against: string | undefined
  readonly pairs: number
  readonly overloadSeconds: number
  readonly memoryRequests: number
  readonly jsonFile: string | undefined
}

const count = z.coerce.number().int().positive()
const given = z.object({
  scale: z.boolean(),
  full: z.boolean(),
  only: z.string().optional(),
  against: z.string().optional(),
  pairs: count,
  'overload-seconds': count.optional(),
  json: z.string().optional(),
})

/** @throws OperatorError that lists what can be asked for */
export function readBenchOptions(parameters: readonly string[], calledFrom: string): BenchOptions {
  const { full, only, against, json, ...values } = readValues(parameters)
  // A checkout is compared in what its server does; the other parts tell of this one alone.
  const all = [...serverRows.map(({ name }) => name), ...(against === undefined ? otherParts : [])]
  const parts = only?.split(',') ?? all
  const unknown = parts.filter((part) => !all.includes(part))
  if (unknown.length > 0)
    throw new OperatorError(`Nothing is called ${unknown.join(', ')}. There is: ${all.join(', ')}`)
  return {
    parts,
    isScale: values.scale,
    against: against === undefined ? undefined : resolve(calledFrom, against),
    pairs: values.pairs,
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
        full: { type: 'boolean', default: false },
        only: { type: 'string' },
        against: { type: 'string' },
        pairs: { type: 'string', default: '3' },
        'overload-seconds': { type: 'string' },
        json: { type: 'string' },
      },
    })
    return given.parse(values)
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    throw new OperatorError(`${reason}\n${usage}`)
  }
}

const usage =
  'portal bench [--only a,b] [--full] [--against folder [--pairs 3]] [--overload-seconds 20] [--json file] | --scale'

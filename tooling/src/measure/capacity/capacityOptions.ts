import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sayArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'
import { type Province, province } from './province.ts'

export interface CapacityOptions {
  readonly province: Province
  readonly seconds: number
  readonly seed: number
  readonly measuredFile: string
  readonly jsonFile: string | undefined
}

const OWN_FIGURES = fileURLToPath(new URL('./measured.json', import.meta.url))
const number = z.coerce.number().positive()
const given = z.object({
  people: number.int().default(province.people),
  share: number.max(1).default(province.dailyShare),
  pages: number.default(province.pagesOfVisit),
  peak: number.default(province.peak),
  matters: number.int().default(province.matters),
  regions: number.int().default(province.regions),
  seconds: number.int().max(600).default(10),
  seed: z.coerce.number().int().nonnegative().default(1),
  measured: z.string().optional(),
  json: z.string().optional(),
})

/** @throws OperatorError that says what can be asked for */
export function readCapacityOptions(parameters: readonly string[], calledFrom: string): CapacityOptions {
  const { people, share, pages, peak, matters, regions, seconds, seed, measured, json } = readValues(parameters)
  return {
    province: { ...province, people, dailyShare: share, pagesOfVisit: pages, peak, matters, regions },
    seconds,
    seed,
    measuredFile: measured === undefined ? OWN_FIGURES : resolve(calledFrom, measured),
    jsonFile: json === undefined ? undefined : resolve(calledFrom, json),
  }
}

function readValues(parameters: readonly string[]): z.infer<typeof given> {
  try {
    const options = Object.fromEntries(Object.keys(given.shape).map((name) => [name, { type: 'string' }] as const))
    return given.parse(parseArgs({ args: [...parameters], options }).values)
  } catch (error) {
    const reason = error instanceof z.ZodError ? sayNumberFault(error) : sayArgumentFault(error)
    throw new OperatorError([reason, usage].filter(Boolean).join('\n'), { exitCode: 2 })
  }
}

function sayNumberFault({ issues }: z.ZodError): string {
  return issues.map(({ path }) => `--${path.join('.')} 的数值不对。`).join('')
}

const usage =
  '用法：portal capacity [--people 100000000] [--share 0.01] [--pages 8] [--peak 10] [--matters 60000] [--regions 3000] [--seconds 10] [--seed 1] [--measured 文件] [--json 文件]'

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { fetchJson } from '@portal/tooling/size'
import { findOwnPortal } from '@portal/tooling/testing'
import { z } from 'zod'
import { findNewGuides } from '../NewPages.ts'
import { writeMeasurements } from '../writeMeasurements.ts'
import { findUnadmitted } from './findUnadmitted.ts'
import { interfaceDocument, listMostExpensive } from './listMostExpensive.ts'
import { listPages } from './listPages.ts'
import { type AnswerCost, measureAnswer, measureNewGuide } from './measureAnswer.ts'
import { printCrowds } from './printCrowds.ts'
import { shortenAddress } from './shortenAddress.ts'

const usage = 'portal costs [--times 10] [--only /api/sitemaps] [--crowds 15 [--crowd-seconds 5]] [--json file]'
/** What an answer leaves behind (a page that is compressed better) is not counted to the next. */
const pauseMs = 50
/** What looks half as dear as a new guide is asked again, so often that hundredths of a second make a quarter of a millisecond. */
const CLOSE_LOOK_TIMES = 40

/**
 * `portal costs`: the processor time of one answer of every address of the portal that runs in PORTAL_DATA, with its dearest
 * parameters, the dearest first. One at a time; a first round that is not counted fills what is kept. `--crowds`: what others
 * notice while twenty at once ask for each of the dearest.
 */
export async function runCosts(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { times, only, crowds, 'crowd-seconds': seconds, json } = readOptions(parameters)
  const portal = await findOwnPortal(process.env)
  const document = await fetchJson(`${portal.address}/api/openapi.json`, interfaceDocument)
  const all = ['/api/openapi.json', ...listMostExpensive(document), ...(await listPages(portal.address))]
  const addresses = all.filter((address) => address.includes(only))
  if (addresses.length === 0) throw new OperatorError(`no address has ${only} in it\n${usage}`, { exitCode: 2 })
  const costs: { first: AnswerCost; next: AnswerCost }[] = []
  const measure = async (address: string, asked: number) => {
    stop.throwIfAborted()
    const cost = await measureAnswer(portal, { address, times: asked })
    await sleep(pauseMs)
    return cost
  }
  for (const address of addresses) costs.push({ first: await measure(address, 1), next: await measure(address, times) })
  const closeTimes = Math.max(times, CLOSE_LOOK_TIMES)
  const guide = await measureNewGuide(portal, await pickNewGuides(portal.address, closeTimes))
  for (const cost of costs)
    if (sumOf(cost.next) > sumOf(guide) / 2) cost.next = await measure(cost.next.address, closeTimes)
  costs.push({ first: guide, next: guide })
  costs.sort((one, other) => sumOf(other.next) - sumOf(one.next))
  print(costs)
  const answers = costs.filter(({ next }) => next !== guide)
  const dearer = answers.map(({ next }) => next).filter((next) => sumOf(next) > sumOf(guide))
  const unadmitted = await findUnadmitted(
    portal.address,
    dearer.map(({ address }) => address),
  )
  printList('dearer than a new guide, and made for eight at once (a kept file is only sent)', unadmitted)
  const own = dearer.filter(({ isMadeForEach }) => isMadeForEach).map(({ address }) => address)
  printList('dearer than a new guide, and made on the main thread of the content service', own)
  const dearest = answers.slice(0, crowds).map(({ next }) => next.address)
  const beside = crowds > 0 ? await printCrowds(portal.address, { addresses: dearest, seconds, stop }) : []
  if (json !== undefined) writeMeasurements(json, { times, costs, unadmitted, own, beside })
  const failed = costs.filter(({ next }) => next.status >= 500)
  for (const { next } of failed) console.error(`${next.address} answers ${next.status}`)
  return failed.length > 0 ? 1 : 0
}

/** Others than last time, most likely: those are kept. */
async function pickNewGuides(portal: string, count: number): Promise<readonly string[]> {
  const { paths } = await findNewGuides(portal)
  const start = Math.floor(Math.random() * (paths.length - count))
  return paths.slice(start, start + count)
}

function sumOf({ portalMs, databaseMs }: AnswerCost): number {
  return portalMs + databaseMs
}

function print(costs: readonly { first: AnswerCost; next: AnswerCost }[]): void {
  const line = (cells: readonly string[], address: string) =>
    console.log(`${cells.map((cell) => cell.padStart(10)).join('')}  ${address}`)
  line(['portal', 'database', 'elapsed', 'first', 'KB', 'status'], 'address (ms of processor for one answer)')
  for (const { first, next } of costs) {
    const figures = [next.portalMs, next.databaseMs, next.elapsedMs, sumOf(first)].map((value) => value.toFixed(1))
    line([...figures, (next.bytes / 1_000).toFixed(0), String(next.status)], shortenAddress(next.address))
  }
}

function printList(title: string, addresses: readonly string[]): void {
  console.log(`\n${title}:`)
  for (const address of addresses.length > 0 ? addresses : ['none']) console.log(`  ${shortenAddress(address)}`)
}

const given = z.object({
  times: z.coerce.number().int().min(1).max(1_000),
  only: z.string(),
  crowds: z.coerce.number().int().min(0).max(100),
  'crowd-seconds': z.coerce.number().positive(),
  json: z.string().optional(),
})

function readOptions(parameters: readonly string[]): z.infer<typeof given> {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        times: { type: 'string', default: '10' },
        only: { type: 'string', default: '' },
        crowds: { type: 'string', default: '0' },
        'crowd-seconds': { type: 'string', default: '5' },
        json: { type: 'string' },
      },
    })
    return given.parse(values)
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    throw new OperatorError(`${reason}\n${usage}`, { exitCode: 2 })
  }
}

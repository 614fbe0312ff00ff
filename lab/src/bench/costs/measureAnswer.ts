import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf, readProcess } from '../processes/familyOf.ts'
import { ownSeconds } from '../processes/readCpuSeconds.ts'

export interface AnswerCost {
  readonly address: string
  readonly status: number
  readonly bytes: number
  /** By the content service on its main thread, anew for whoever asks: neither a page nor a file. */
  readonly isMadeForEach: boolean
  /** Of all processes of the portal but the database, for one answer. */
  readonly portalMs: number
  readonly databaseMs: number
  readonly elapsedMs: number
}

interface Portal {
  readonly address: string
  readonly pid: number
}

/** Of a guide that nobody asked for before: what an address costs more of is not made for many at once. */
export async function measureNewGuide(portal: Portal, paths: readonly string[]): Promise<AnswerCost> {
  const costs: AnswerCost[] = []
  for (const address of paths) costs.push(await measureAnswer(portal, { address, times: 1 }))
  const mean = (of: (cost: AnswerCost) => number) => costs.reduce((sum, cost) => sum + of(cost), 0) / costs.length
  return {
    address: '(a guide that nobody asked for before)',
    status: Math.max(...costs.map(({ status }) => status)),
    bytes: mean(({ bytes }) => bytes),
    isMadeForEach: false,
    portalMs: mean(({ portalMs }) => portalMs),
    databaseMs: mean(({ databaseMs }) => databaseMs),
    elapsedMs: mean(({ elapsedMs }) => elapsedMs),
  }
}

interface Asked {
  readonly address: string
  readonly times: number
}

/** So often a portal that others keep busy is asked again, when it says that it may be. */
const MOST_TRIES = 5

/**
 * Asks one after the other. Processor time is counted in hundredths of a second: what costs less shows in the sum alone. What a
 * refusal costs is not what the answer costs: after one all of it is measured anew.
 */
export async function measureAnswer(portal: Portal, asked: Asked): Promise<AnswerCost> {
  for (let tries = 1; ; tries += 1) {
    const { retryAfterMs, ...cost } = await measureOnce(portal, asked)
    if (retryAfterMs === undefined || tries === MOST_TRIES) return cost
    await sleep(retryAfterMs)
  }
}

/** @returns with when to ask again, if one of the answers was a refusal */
async function measureOnce(
  portal: Portal,
  { address, times }: Asked,
): Promise<AnswerCost & { readonly retryAfterMs: number | undefined }> {
  const before = readSeconds(portal.pid)
  const startedAt = performance.now()
  let status = 0
  let bytes = 0
  let isMadeForEach = false
  let retryAfterMs: number | undefined
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await fetch(`${portal.address}${address}`, { redirect: 'manual' })
    status = answer.status
    isMadeForEach = isOwnAnswer(address, answer.headers)
    if (status === 503) retryAfterMs = Number(answer.headers.get('retry-after') ?? 0) * 1_000
    bytes = (await answer.arrayBuffer()).byteLength
  }
  const elapsedMs = (performance.now() - startedAt) / times
  const after = readSeconds(portal.pid)
  const share = (from: number, to: number) => ((to - from) * 1_000) / times
  return {
    address,
    status,
    bytes,
    isMadeForEach,
    portalMs: share(before.portal, after.portal),
    databaseMs: share(before.database, after.database),
    elapsedMs,
    retryAfterMs,
  }
}

/** The search has a thread of its own. */
const ofAnotherThread = /^\/api\/(search|suggest)(\?|$)/

/** What is kept as a file is sent in ranges. */
export function isOwnAnswer(address: string, headers: Headers): boolean {
  const isElsewhere = headers.has('accept-ranges') || ofAnotherThread.test(address)
  return (
    address.startsWith('/api/') && !isElsewhere && headers.get('content-type')?.startsWith('application/json') === true
  )
}

function readSeconds(pid: number): { portal: number; database: number } {
  const sums = { portal: 0, database: 0 }
  for (const each of familyOf(pid))
    sums[readProcess(each, 'comm').trim() === 'postgres' ? 'database' : 'portal'] += ownSeconds(each)
  return sums
}

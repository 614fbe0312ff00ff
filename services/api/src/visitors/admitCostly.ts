import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isNarrowed } from '../files/answerFromFile.ts'
import { Admission } from '../http/Admission.ts'
import { timeLeftHeader } from '../http/addRequestContext.ts'
import { disconnectSignal } from '../http/disconnectSignal.ts'
import { OVERLOAD_RETRY_S } from '../http/Problem.ts'
import { EarlyReturns } from './EarlyReturns.ts'
import { visitorAddressHeader } from './visitorOf.ts'

/**
 * What makes new pages wait more than twice their time when twenty ask for it at once (`portal costs --crowds`), and is not kept
 * as a file: whatever costs about as much as a page of a guide that nobody asked for before, and some of what costs less. Tests
 * hold every one of them against the routes, and the table of docs against this list.
 */
export const costlyRoutes: ReadonlySet<string> = new Set([
  '/api/home',
  '/api/home/elder',
  '/api/templates',
  '/api/search',
  '/api/matters',
  '/api/departments/:orgCode',
  '/api/items/:catalogCode/implementations',
  '/api/items/:catalogCode/implementations.csv',
  '/api/guides/:code/paper',
  '/api/guides/:code/pdf',
  '/api/combos/:code',
  '/api/combos/:code/paper',
  '/api/combos/:code/pdf',
  '/api/combos/:code/processing',
  '/api/forms/:code/:kind.docx',
  '/api/feeds/notices.atom',
  '/api/feeds/notices.json',
  '/api/licences',
  '/api/licence-free-matters',
  '/api/topics',
  '/api/activities',
  '/api/interactions',
  '/api/scenes',
  '/api/scenes/:code',
  '/api/disclosure',
  '/api/disclosure/exposures',
  '/api/disclosure/catalogue',
  '/api/disclosure/duties',
  '/api/disclosure/intermediary-services',
  '/api/disclosure/special-lists/:code',
  '/api/disclosure/four-deal/:code',
  '/api/disclosure/four-avoid/:code',
  '/api/disclosure/lists',
  '/api/disclosure/lists/:code/matters',
])

/** Of lists as tables: kept as a file, and costly where a visitor narrows them by what he chose. */
const tableEnd = '.:format'

const madeAtOnce = 2
/** In a crowd the other processor is left to pages. */
const madeInCrowd = 1
/** Who was refused is told to wait so long; who comes again earlier waits for his next answer. */
const usualTimes = { toldMs: OVERLOAD_RETRY_S * 1_000, delayMs: 1_000 }
/** In a crowd a place stays empty so many times as long as it was taken: a quarter of the time is the crowd's. */
const restShare = 3
/** A PDF takes seconds on a thread of its own: its place need not stay empty as long. */
const longestRestMs = 500

/**
 * Of what a visitor asks the interface for by himself, two costly answers are made at once, and the next is refused at once.
 * Pages ask for the same and have an admission of their own, in the shell. A place is free when the work is done, not when
 * the visitor leaves: who hangs up at once would have more than two worked for otherwise. The work ends soon after he left.
 */
export function admitCostly(app: FastifyInstance, times = usualTimes): void {
  const admission = new Admission(madeAtOnce)
  const early = new EarlyReturns(times)
  const admitting = new WeakSet<object>()
  let isCrowdedUntil = 0
  const enter = (address: string) => {
    try {
      return admission.enter(performance.now() < isCrowdedUntil ? madeInCrowd : madeAtOnce)
    } catch (refusal) {
      isCrowdedUntil = performance.now() + times.toldMs
      early.note(address)
      throw refusal
    }
  }
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const isCostly = costlyRoutes.has(route.url)
    // Fastify adds HEAD with the handler of GET. A letter is sent to the address of the list of letters.
    if (!(isCostly || route.url.endsWith(tableEnd)) || isWriting(route.method) || admitting.has(handler)) return
    route.handler = async function (request, reply) {
      const address = isCostly || isNarrowed(request) ? addressOfDirect(request) : undefined
      if (address === undefined) return handler.call(this, request, reply)
      await early.delay(address, disconnectSignal(reply))
      const leave = enter(address)
      const startedAt = performance.now()
      try {
        return await handler.call(this, request, reply)
      } finally {
        const endedAt = performance.now()
        if (endedAt > isCrowdedUntil) leave()
        else setTimeout(leave, Math.min((endedAt - startedAt) * restShare, longestRestMs)).unref()
      }
    }
    admitting.add(route.handler)
  })
}

function isWriting(method: string | readonly string[]): boolean {
  return ![method].flat().some((each) => each === 'GET' || each === 'HEAD')
}

/** A page says how long it still waits; what a visitor says of this the shell does not hand on. */
function addressOfDirect({ headers }: FastifyRequest): string | undefined {
  const address = headers[visitorAddressHeader]
  return headers[timeLeftHeader] === undefined && typeof address === 'string' ? address : undefined
}

import { OperatorError } from '@portal/config/operator-error'
import { sha384, version } from '@portal/contracts'
import { integrityOf } from '@portal/registry/integrity'
import { z } from 'zod'

const TIMEOUT_MS = 15_000
const areaName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

const bootData = z.object({
  liveAreas: z.object({ address: z.string().regex(/^\/areas\/[a-f0-9]+\.json$/), integrity: sha384 }),
  loaded: z.object({ view: z.object({ config: z.record(z.string(), z.unknown()) }) }),
})
export type LiveAddress = z.infer<typeof bootData>['liveAreas']

const remote = z.object({
  build: z.templateLiteral([areaName, '/', version]),
  map: z.string(),
  mapIntegrity: sha384,
  container: z.string(),
  entry: z.string(),
})
const liveAreas = z.object({
  routes: z.array(z.looseObject({ name: z.string(), area: z.string() })),
  remotes: z.record(areaName, remote),
})

/** What a running portal says to every visitor of what is live in it. */
export interface LivePortal {
  readonly address: LiveAddress
  /** Its configuration as its pages carry it. */
  readonly config: Readonly<Record<string, unknown>>
  readonly areas: z.infer<typeof liveAreas>
}

/**
 * Reads of a running portal what its pages tell browsers, so that any portal will do, also one whose files and keys are out
 * of reach. @throws OperatorError when nothing of the kind is there
 */
export async function readLivePortal(origin: string, page = '/'): Promise<LivePortal> {
  try {
    const { liveAreas: address, loaded } = bootData.parse(JSON.parse(findBootData(await fetchText(`${origin}${page}`))))
    const text = await fetchText(`${origin}${address.address}`)
    if (integrityOf(text) !== address.integrity) throw new Error(`${address.address} is not what the page vouches for`)
    return { address, config: loaded.view.config, areas: liveAreas.parse(JSON.parse(text)) }
  } catch (cause) {
    const reason = cause instanceof Error ? describe(cause) : String(cause)
    throw new OperatorError(
      `没有在 ${origin} 找到运行中的门户（${reason}）。请先启动它：npm start，或用 --against 指定它的地址。`,
      { cause },
    )
  }
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}

/** @throws Error for a page that is none of a portal */
function findBootData(html: string): string {
  const [, text] = /<script type="application\/json" id="portal-data">(.*?)<\/script>/s.exec(html) ?? []
  if (text === undefined) throw new Error('its first page is not one of a portal')
  return text
}

/** Of a connection that failed, what fetch keeps inside; of data, the first fault. */
function describe(error: Error): string {
  if (error instanceof z.ZodError) return z.prettifyError(error).split('\n')[0] ?? ''
  return error.cause instanceof Error ? error.cause.message : error.message
}

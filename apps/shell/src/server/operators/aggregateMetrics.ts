import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type CallKey, signCall } from '@portal/config/internal-calls'
import type { UpstreamOptions } from '@portal/http/server'
import { AggregatorRegistry, Gauge, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import { z } from 'zod'
import { fetchProcessMetrics } from './fetchProcessMetrics.ts'
import { numberOfShell } from './numberOfShell.ts'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

interface Neighbours {
  /** Of this shell alone, where several share a port. */
  readonly socket: string | undefined
  /** Where the content service is reached. */
  readonly api: UpstreamOptions
  /** Shows the content service that it is this shell that asks. */
  readonly callKey: CallKey
}

/** What another shell of the same release gives; only its outline is checked. */
const metricList = z.array(
  z.looseObject({
    name: z.string(),
    help: z.string(),
    values: z.array(z.looseObject({ value: z.number().nullable() })),
  }),
)

/**
 * The figures of all shells at this port in the text of Prometheus, each with its `shell` where there are several: a scraper
 * reaches any of them and must not take one for the whole. A shell that does not answer shows in `portal_shell_up`. With them
 * those of the content service behind a socket, which no scraper reaches; at an address it is scraped by itself.
 */
export async function aggregateMetrics(own: Metrics, { socket, api, callKey }: Neighbours): Promise<string> {
  const [shells, content] = await Promise.all([aggregateShells(own, socket), askContent(api, callKey)])
  return shells + content
}

async function aggregateShells(own: Metrics, socket: string | undefined): Promise<string> {
  const folder = dirname(socket ?? '')
  const others = socket === undefined ? [] : (await readdir(folder)).filter((name) => isOther(name, socket))
  const answers = await Promise.all(
    others.map(async (name) => readMetrics(await fetchProcessMetrics(join(folder, name)))),
  )
  const all = [own, ...answers.filter((answer) => answer !== undefined)]
  // By default some are averaged or left out; here each shell keeps its own.
  const kept = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' as const })))
  const merged = AggregatorRegistry.aggregate(kept)
  const up = new Gauge({
    name: 'portal_shell_up',
    help: 'Whether a shell of this port answers',
    labelNames: ['shell'],
    registers: [merged],
  })
  up.set({ shell: numberOfShell(socket ?? '') }, 1)
  others.forEach((name, index) => {
    up.set({ shell: numberOfShell(name) }, answers[index] === undefined ? 0 : 1)
  })
  return merged.metrics()
}

function isOther(name: string, socket: string): boolean {
  return /^shell-\d+\.sock$/.test(name) && name !== basename(socket)
}

/** All its names begin with `portal_api_` or `portal_database_`, so that they stand beside a shell's as they are. */
async function askContent({ address }: UpstreamOptions, callKey: CallKey): Promise<string> {
  if (!address.startsWith('/')) return ''
  const signature = signCall(callKey, { method: 'GET', path: '/metrics', body: '' }, Date.now())
  return (await fetchProcessMetrics(address, signature)) ?? ''
}

function readMetrics(text: string | undefined): Metrics | undefined {
  try {
    return metricList.parse(JSON.parse(text ?? '')) as unknown as Metrics
  } catch {
    // Cut off by its end, or no answer at all.
    return undefined
  }
}

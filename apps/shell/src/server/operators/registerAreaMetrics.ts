import { Counter, Gauge, type Registry } from 'prom-client'
import type { AreaLoad } from '../rendering/listLoads.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'

const BUILD = ['area', 'version', 'variant'] as const
type BuildLabel = (typeof BUILD)[number]

/** How busy the areas' workers are, read whenever the metrics are. */
export function registerAreaMetrics(register: Registry, renderers: Pick<RendererPool, 'loads'>): void {
  const readings: readonly [name: string, help: string, read: (load: AreaLoad) => number][] = [
    ['portal_area_up', 'Whether an area renders, with its version', ({ isReady }) => Number(isReady)],
    ['portal_area_open_pages', 'Pages that wait for an area or are being rendered', ({ openPages }) => openPages],
    [
      'portal_area_expected_wait_seconds',
      'How long one more page would wait for an area; beyond half a second it is refused',
      ({ expectedWaitMs }) => expectedWaitMs / 1_000,
    ],
    [
      'portal_area_busy_seconds_total',
      'Time with pages to render: one second a second is full',
      ({ busyMs }) => busyMs / 1_000,
    ],
    ['portal_area_worker_ends_total', 'Workers of an area that ended unasked', ({ ends }) => ends],
  ]
  for (const [name, help, read] of readings) {
    const Metric = name.endsWith('_total') ? Counter : Gauge
    new Metric({
      name,
      help,
      labelNames: BUILD,
      registers: [register],
      collect(this: Counter<BuildLabel> | Gauge<BuildLabel>) {
        this.reset()
        for (const load of renderers.loads) this.inc(buildOf(load), read(load))
      },
    })
  }
}

function buildOf({ area, version, variant }: AreaLoad) {
  return { area, version, variant }
}

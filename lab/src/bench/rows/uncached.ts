import { startBaselineServer } from '../baseline/startBaselineServer.ts'
import type { Stream } from '../load/Plan.ts'
import { findNewHomes, findNewSearches, type NewPages } from '../NewPages.ts'
import { pinProcesses } from '../processes/pinProcesses.ts'
import { findBehindShells } from '../processes/portalProcesses.ts'
import { untilIdle } from '../processes/readCpuSeconds.ts'
import { fetchBytes } from '../responses/fetchBytes.ts'
import { requireSamePage } from '../responses/requireSamePage.ts'
import { type Compared, compareWithBaseline } from './compareWithBaseline.ts'
import type { Effort } from './Effort.ts'
import { formatShare, measureCost, serverOf } from './measureCost.ts'
import type { Row, Side } from './Row.ts'

/** They keep a worker busy; on a slow machine more would be refused while its code is cold. */
const VISITORS = 4
/** So many that garbage is collected as often as it is in a day: with a few hundred pages a heap is still growing. */
const PAGES = 1_500
/** Of 144 regions in two generations and sixteen looks there are 4,608, for three pairs of six rounds. */
const HOME_PAGES = 250
const LONGEST_MS = 600_000

/** What nobody asked for before, as browsers ask, beside a server that renders all of it and sends the same bytes. */
export const uncachedRows: readonly Row[] = [
  uncachedRow({
    name: 'uncached',
    title: 'uncached guide',
    page: 'guide',
    count: PAGES,
    warmRounds: 4,
    find: async ({ guides }) => guides,
  }),
  uncachedRow({
    name: 'uncached-home',
    title: 'uncached home',
    page: 'home',
    count: HOME_PAGES,
    warmRounds: 3,
    find: oncePerSide(({ portal }) => findNewHomes(portal.address)),
  }),
  uncachedRow({
    name: 'uncached-search',
    title: 'uncached search',
    page: 'search',
    count: PAGES,
    warmRounds: 4,
    find: oncePerSide(({ portal }) => findNewSearches(portal.address)),
  }),
]

interface UncachedRow extends Pick<Row, 'name' | 'title'> {
  readonly page: 'guide' | 'home' | 'search'
  /** Pages of one round. */
  readonly count: number
  /** Of both sides, before what counts: V8 still compiles after 5,000 pages, and a day has more than a start. */
  readonly warmRounds: number
  readonly find: (side: Side) => Promise<NewPages>
}

function uncachedRow({ name, title, page, count, warmRounds, find }: UncachedRow): Row {
  return {
    name,
    title,
    target: '≥ 1.0 × bare node:http + React',
    unit: 'pages per CPU-second',
    isLong: false,
    measure: async (side, bench) => {
      const { own, cores, effort } = bench
      const server = serverOf(side)
      const address = side.kept[page]
      const styles = await readStyles(`${side.portal.address}${address}`)
      const bare = await startBaselineServer({ dataFolder: own.portal.dataFolder, address, styles })
      if (cores) pinProcesses([bare.pid], cores.server)
      const behind = findBehindShells(own.portal.pid)
      const baseline = { name: 'the baseline of the portal', address: bare.address, roots: [bare.pid], behind }
      try {
        await requireSamePage({
          row: name,
          path: address,
          ours: side.portal.address,
          baseline: bare.address,
          expected: { ...side.expected[page], encoding: 'br' },
        })
        const pages = { ours: await find(side), baseline: await find(own) }
        const ask = async (who: keyof typeof pages) => {
          const options = { stream: newPages(pages[who], effort, count), durationMs: LONGEST_MS }
          const cost = await measureCost(bench, who === 'ours' ? server : baseline, options)
          // The baseline keeps nothing, so it may be asked for the same pages.
          if (who === 'ours') pages.ours.count(cost.result.asked)
          return cost
        }
        await untilIdle(server.roots, effort.idle)
        for (let round = 0; round < warmRounds; round += 1)
          for (const who of ['ours', 'baseline'] as const) await ask(who)
        await untilIdle(server.roots, effort.idle)
        const compared = await compareWithBaseline(side, {
          rounds: effort.rounds,
          ours: () => ask('ours'),
          baseline: () => ask('baseline'),
        })
        return { value: compared.perCpuSecond, ...summarise(compared) }
      } finally {
        bare.stop()
      }
    },
  }
}

/** A side that is measured again goes on where it was: what was asked for is in its cache. */
function oncePerSide(find: (side: Side) => Promise<NewPages>): (side: Side) => Promise<NewPages> {
  const found = new WeakMap<Side, Promise<NewPages>>()
  return (side) => {
    const pages = found.get(side) ?? find(side)
    found.set(side, pages)
    return pages
  }
}

function summarise({ details, ratios, ...figures }: Compared) {
  const { ratio, perCpuSecond, baselinePerCpuSecond, allCpuMs, baselineAllCpuMs, missShare } = figures
  return {
    lines: [
      `${ratio.toFixed(2)} × bare: ${perCpuSecond.toFixed(0)} / ${baselinePerCpuSecond.toFixed(0)} pages per CPU-second`,
      `with content service and PostgreSQL ${allCpuMs.toFixed(2)} / ${baselineAllCpuMs.toFixed(2)} ms of CPU a page`,
      `${formatShare(missShare)} not in the cache; ${details}`,
    ],
    figures: { ratio, perCpuSecond, baselinePerCpuSecond, allCpuMs, baselineAllCpuMs, missShare },
    ratios,
  }
}

/** The element with the styles that stand in a page. */
async function readStyles(url: string): Promise<string> {
  const { body } = await fetchBytes(url, 'identity')
  const [styles] = /<style>.*?<\/style>/s.exec(body.toString()) ?? []
  if (styles === undefined) throw new Error(`${url} has no styles inside`)
  return styles
}

function newPages(pages: NewPages, { times, mostAtOnce }: Effort, count: number): Stream {
  return {
    questions: pages.next('browser'),
    pace: { kind: 'closed', visitors: Math.min(VISITORS, mostAtOnce), maximum: Math.ceil(count * times) },
    expected: { statuses: [200], encoding: 'compressed' },
  }
}

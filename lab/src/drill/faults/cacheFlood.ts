import type { Pace } from '../../bench/load/Plan.ts'
import { plain } from '../environments/plain.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Fault } from '../experiment/Fault.ts'
import { askForNewGuides } from './askForNewGuides.ts'
import { all, areOnly } from './expectations.ts'
import { findPart, signalAll } from './partProcesses.ts'

/** As one impolite program asks. */
const FLOOD = { kind: 'closed', visitors: 12 } as const satisfies Pace
const FLOOD_MS = 5_000
/** The share of those who came once is full when the cache has let go of so many. */
const LET_GO = 50

const EVICTIONS = /^portal_html_cache_evictions_total(?:\{[^}]*\})? (\d+)/m
const readEvictions = async (experiment: Experiment) =>
  Number(EVICTIONS.exec((await experiment.read('/metrics')).text)?.[1] ?? 0)

export const cacheFlood: Fault = {
  name: 'cache-flood',
  chapter: 'crowd',
  title: '一个访问者不断打开不同的地址',
  setup: plain,
  expectations: [
    {
      sentence: '别人在看的页面仍在缓存中，照常',
      isMet: all(
        areOnly(['opened', 'openedGuides', 'files', 'health'], ['usual']),
        ({ figures }) => figures.misses === 0,
      ),
    },
  ],
  figures: {
    pages: { title: '打开的不同页面', unit: '页' },
    evictions: { title: '离开缓存', unit: '页' },
  },
  recovers: '不需要；只看过一次的页面最多占缓存的四分之一',
  limitSeconds: 120,
  recoversWithinSeconds: 15,
  // A page that is older than five minutes is rendered anew, flood or no flood: a new shell has none.
  prepare: async (experiment) => {
    signalAll(findPart(experiment, 'shell'), 'SIGKILL')
    await experiment.until(
      '门户服务的重启',
      async () => (await experiment.read('/readyz').catch(() => undefined))?.status === 200,
    )
  },
  inject: async (experiment) => {
    const missesBefore = countMisses(experiment)
    const before = await readEvictions(experiment)
    const release = async () => (await readEvictions(experiment)) - before
    experiment.figures.pages = 0
    // Until those who came once have filled their share of the cache.
    await experiment.until('缓存的写满', async () => {
      const { endings } = await askForNewGuides(experiment, FLOOD, FLOOD_MS)
      experiment.figures.pages = (experiment.figures.pages ?? 0) + (endings['200'] ?? 0)
      return (await release()) >= LET_GO
    })
    experiment.figures.evictions = await release()
    experiment.figures.misses = countMisses(experiment) - missesBefore
  },
  repair: async () => undefined,
}

/** Pages of the visitors that had to be rendered anew; guides are what the flood asks for. */
function countMisses(experiment: Experiment): number {
  const renderings = experiment
    .readLog('shell')
    .split('\n')
    .filter((line) => line.includes('"cache":"miss"'))
  return renderings.filter((line) => /"page":"(home|branchHall|notices)"/.test(line)).length
}

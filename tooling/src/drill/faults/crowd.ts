import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Pace, Plan, StreamResult } from '../../measure/load/Plan.ts'
import { startLoad } from '../../measure/load/startLoad.ts'
import type { Act } from '../play/Act.ts'
import type { Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { all, areOnly, nobodyNotices } from './claims.ts'
import { findPart, signalAll } from './parts.ts'

/** Several times what two cores draw; who finds no connection free is not counted. */
const CROWD = { kind: 'open', perSecond: 600, connections: 2_000 } as const satisfies Pace
const CROWD_MS = 8_000
/** As one impolite program asks: all it may have open at once. */
const FLOOD = { kind: 'closed', visitors: 12 } as const satisfies Pace
const FLOOD_MS = 5_000
/** The share of those who came once is full when the cache has let go of so many. */
const LET_GO = 50
const PATIENCE_MS = 5_000
/** Addresses for one play; there are more than any machine draws meanwhile. */
const ADDRESSES = 6_000

/** Asks for guides that nobody has opened. */
async function askForNewGuides(act: Act, pace: Pace, durationMs: number): Promise<StreamResult> {
  const { portal, visits } = act.stage
  const load = startLoad()
  const plan: Plan = {
    address: portal.address,
    durationMs,
    patienceMs: PATIENCE_MS,
    streams: {
      guides: {
        questions: { paths: visits.newGuides(ADDRESSES), encoding: 'browser' },
        pace,
        expected: { statuses: [200, 503], encoding: undefined },
      },
    },
  }
  try {
    const { streams } = await load.run(plan)
    if (!streams.guides) throw new Error('The process that asks gave no result')
    return streams.guides
  } finally {
    load.stop()
  }
}

const overload: Fault = {
  name: 'overload',
  chapter: 'crowd',
  title: `访问过多（每秒 ${CROWD.perSecond} 人打开没有打开过的指南）`,
  scene: plain,
  claims: [
    {
      says: '能画的照常画，其余立即为 503',
      holds: ({ figures }) => (figures.others ?? 1) === 0 && (figures.drawn ?? 0) > 0,
    },
    {
      says: '缓存中的页面、文件和探测照常',
      holds: areOnly(['opened', 'openedGuides', 'files', 'health'], ['usual', 'aged']),
    },
  ],
  figures: {
    drawn: { title: '其间画出', unit: '页' },
    refused: { title: '拒绝', unit: '次' },
    refusedMs: { title: '拒绝用时的中位数', unit: '毫秒' },
  },
  recovers: '人少了以后立即恢复，用时从最后一人离开算起',
  limitSeconds: 90,
  recoversWithinSeconds: 15,
  strike: async (act) => {
    const { endings, durations } = await askForNewGuides(act, CROWD, CROWD_MS)
    const { '200': drawn = 0, '503': refused = 0, ...others } = endings
    act.figures.drawn = drawn
    act.figures.refused = refused
    act.figures.refusedMs = durations['503']?.p50Ms ?? 0
    act.figures.others = Object.values(others).reduce((sum, count) => sum + count, 0)
  },
  repair: async () => undefined,
}

const EVICTIONS = /^portal_html_cache_evictions_total(?:\{[^}]*\})? (\d+)/m
const readEvictions = async (act: Act) => Number(EVICTIONS.exec((await act.read('/metrics')).text)?.[1] ?? 0)

const cacheFlood: Fault = {
  name: 'cache-flood',
  chapter: 'crowd',
  title: '一个访问者不断打开不同的地址',
  scene: plain,
  claims: [
    {
      says: '别人在看的页面仍在缓存中，照常',
      holds: all(
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
  // A page that is older than five minutes is drawn anew, flood or no flood: a new shell has none.
  prepare: async (act) => {
    signalAll(findPart(act, 'shell'), 'SIGKILL')
    await act.until('门户服务的重启', async () => (await act.read('/readyz').catch(() => undefined))?.status === 200)
  },
  strike: async (act) => {
    const missesBefore = countMisses(act)
    const before = await readEvictions(act)
    const letGo = async () => (await readEvictions(act)) - before
    act.figures.pages = 0
    // Until those who came once have filled their share of the cache.
    await act.until('缓存的写满', async () => {
      const { endings } = await askForNewGuides(act, FLOOD, FLOOD_MS)
      act.figures.pages = (act.figures.pages ?? 0) + (endings['200'] ?? 0)
      return (await letGo()) >= LET_GO
    })
    act.figures.evictions = await letGo()
    act.figures.misses = countMisses(act) - missesBefore
  },
  repair: async () => undefined,
}

/** Pages of the visitors that had to be drawn anew; guides are what the flood asks for. */
function countMisses(act: Act): number {
  const drawn = act
    .readLog('shell')
    .split('\n')
    .filter((line) => line.includes('"cache":"miss"'))
  return drawn.filter((line) => /"page":"(home|branchHall|notices)"/.test(line)).length
}

/** How many of each kind of slow visitor. */
const SLOW = 200
const LETTER_EVERY_MS = 1_000
const slowVisitors = {
  /** A head that goes on for ever. */
  heads: 'GET / HTTP/1.1\r\nhost: portal\r\nx-slow: ',
  /** A body that goes on for ever. */
  bodies:
    'POST /api/feedback HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
  /** Says nothing at all. */
  silent: '',
} as const

const slowConnections: Fault = {
  name: 'slow-connections',
  chapter: 'crowd',
  title: `${SLOW * 3} 个慢连接（请求头、正文一个字一个字地发，或者一言不发）`,
  scene: plain,
  claims: [
    nobodyNotices,
    {
      says: '慢的连接到时都被结束',
      holds: ({ figures }) => Object.keys(slowVisitors).every((kind) => (figures[kind] ?? 0) > 0),
    },
  ],
  figures: {
    heads: { title: '请求头没有发完的最久', unit: '秒' },
    bodies: { title: '正文没有发完的最久', unit: '秒' },
    silent: { title: '一言不发的最久', unit: '秒' },
  },
  recovers: '不需要',
  limitSeconds: 150,
  recoversWithinSeconds: 5,
  strike: async (act) => {
    const kinds = Object.entries(slowVisitors)
    await Promise.all(
      kinds.map(async ([kind, beginning]) => {
        const kept = await Promise.all(Array.from({ length: SLOW }, () => stayOn(act, beginning)))
        act.figures[kind] = Math.max(...kept)
      }),
    )
  },
}

/** @returns seconds until the portal ended the connection */
async function stayOn({ stage, stop }: Act, beginning: string): Promise<number> {
  const { hostname, port } = new URL(stage.portal.address)
  const socket: Socket = connect(Number(port), hostname)
  // Ended in whatever way.
  socket.on('error', () => undefined)
  socket.resume()
  const ended = once(socket, 'close')
  const startedAt = performance.now()
  socket.write(beginning)
  const letters = beginning && setInterval(() => socket.write('a'), LETTER_EVERY_MS)
  try {
    await Promise.race([ended, once(stop, 'abort')])
    if (stop.aborted) return 0
    return (performance.now() - startedAt) / 1_000
  } finally {
    if (letters) clearInterval(letters)
    socket.destroy()
  }
}

export const crowdFaults: readonly Fault[] = [overload, cacheFlood, slowConnections]

import { once } from 'node:events'
import { connect } from 'node:net'
import { plain } from '../environments/plain.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Fault } from '../experiment/Fault.ts'
import { unaffected } from './expectations.ts'

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

export const slowConnections: Fault = {
  name: 'slow-connections',
  chapter: 'crowd',
  title: `${SLOW * 3} 个慢连接（请求头、正文一个字一个字地发，或者一言不发）`,
  setup: plain,
  expectations: [
    unaffected,
    {
      sentence: '慢的连接到时都被结束',
      isMet: ({ figures }) => Object.keys(slowVisitors).every((kind) => (figures[kind] ?? 0) > 0),
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
  inject: async (experiment) => {
    const kinds = Object.entries(slowVisitors)
    await Promise.all(
      kinds.map(async ([kind, beginning]) => {
        const kept = await Promise.all(Array.from({ length: SLOW }, () => stayOn(experiment, beginning)))
        experiment.figures[kind] = Math.max(...kept)
      }),
    )
  },
}

/** @returns seconds until the portal ended the connection */
async function stayOn({ environment, stop }: Experiment, beginning: string): Promise<number> {
  const { hostname, port } = new URL(environment.portal.address)
  const socket = connect(Number(port), hostname)
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

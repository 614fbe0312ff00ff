import type { Pace } from '../../measure/load/Plan.ts'
import type { Fault, Played } from '../play/Fault.ts'
import type { Group } from '../play/groups.ts'
import { plain } from '../scenes/plain.ts'
import { askForNewGuides } from './askForNewGuides.ts'
import { all, areOnly } from './claims.ts'

/** Several times what two cores draw; who finds no connection free is not counted. */
const CROWD = { kind: 'open', perSecond: 600, connections: 2_000 } as const satisfies Pace
const CROWD_MS = 8_000
const unhurt: readonly Group[] = ['opened', 'openedGuides', 'files', 'health']
/**
 * Node accepts one new connection in each round of its loop, and a crowd makes the rounds long: some wait longer for that
 * than for any answer. They may be so many of the visitors, and so many of the crowd.
 */
const SOME = 0.2
const FEW = 0.05

export const overload: Fault = {
  name: 'overload',
  chapter: 'crowd',
  title: `访问过多（每秒 ${CROWD.perSecond} 人打开没有打开过的指南）`,
  scene: plain,
  claims: [
    {
      says: '能画的照常画，其余立即为 503',
      holds: ({ figures: { drawn = 0, refused = 0, others = 0 } }) =>
        drawn > 0 && others <= (drawn + refused + others) * FEW,
    },
    {
      says: '缓存中的页面、文件和探测照常；最忙时新来的连接可能要等几秒',
      holds: all(areOnly(unhurt, ['usual', 'aged', 'silent']), ({ counts }) => shareOfSilent(counts) <= SOME),
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

function shareOfSilent(counts: Played['counts']): number {
  const each = unhurt.map((group) => counts[group])
  const silent = each.reduce((sum, byEnding) => sum + byEnding.silent, 0)
  return silent / each.flatMap((byEnding) => Object.values(byEnding)).reduce((sum, count) => sum + count, 0)
}

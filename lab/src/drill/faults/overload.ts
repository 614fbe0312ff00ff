import type { Pace } from '../../bench/load/Plan.ts'
import { plain } from '../environments/plain.ts'
import type { Fault } from '../experiment/Fault.ts'
import { askForNewGuides } from './askForNewGuides.ts'
import { areOnly } from './expectations.ts'

/** Several times what two cores render; who finds no connection free is not counted. */
const CROWD = { kind: 'open', perSecond: 600, connections: 2_000 } as const satisfies Pace
const CROWD_MS = 8_000
/** Of the crowd, who may give up before an answer: it is larger than what this machine can ask at once. */
const FEW = 0.01

export const overload: Fault = {
  name: 'overload',
  chapter: 'crowd',
  title: `访问过多（每秒 ${CROWD.perSecond} 人打开没有打开过的指南）`,
  setup: plain,
  expectations: [
    {
      sentence: '能画的照常画，其余立即为 503',
      isMet: ({ figures: { rendered = 0, refused = 0, others = 0 } }) =>
        rendered > 0 && others <= (rendered + refused + others) * FEW,
    },
    {
      sentence: '缓存中的页面、文件和探测照常',
      isMet: areOnly(['opened', 'openedGuides', 'files', 'health'], ['usual', 'aged']),
    },
  ],
  figures: {
    rendered: { title: '其间画出', unit: '页' },
    refused: { title: '拒绝', unit: '次' },
    refusedMs: { title: '拒绝用时的中位数', unit: '毫秒' },
  },
  recovers: '人少了以后立即恢复，用时从最后一人离开算起',
  limitSeconds: 90,
  recoversWithinSeconds: 15,
  inject: async (experiment) => {
    const { endings, durations } = await askForNewGuides(experiment, CROWD, CROWD_MS)
    const { '200': rendered = 0, '503': refused = 0, ...others } = endings
    experiment.figures.rendered = rendered
    experiment.figures.refused = refused
    experiment.figures.refusedMs = durations['503']?.p50Ms ?? 0
    experiment.figures.others = Object.values(others).reduce((sum, count) => sum + count, 0)
  },
  repair: async () => undefined,
}

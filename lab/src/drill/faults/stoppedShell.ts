import { existsSync } from 'node:fs'
import { twoShells } from '../environments/twoShells.ts'
import type { Fault } from '../experiment/Fault.ts'
import { unaffected } from './expectations.ts'
import { findPart, signalAll } from './partProcesses.ts'

/** One of two shells is asked to stop, as by an upgrade, while visitors ask. */
export const stoppedShell: Fault = {
  name: 'stop-shell',
  chapter: 'processes',
  title: '要求停止（SIGTERM）时有人访问',
  setup: twoShells,
  expectations: [
    { sentence: '已经发出的请求都有回答，没有连接被中断；新连接由同一端口的其他进程接受', isMet: unaffected.isMet },
  ],
  recovers: '不需要；用时是进程从收到要求到结束',
  limitSeconds: 60,
  recoversWithinSeconds: 20,
  inject: async (experiment) => {
    const [shell = 0] = findPart(experiment, 'shell')
    signalAll([shell], 'SIGTERM')
    await experiment.until('进程的结束', () => !existsSync(`/proc/${shell}`))
    experiment.recoveredAt = performance.now()
  },
}

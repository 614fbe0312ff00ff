import { existsSync } from 'node:fs'
import type { Fault } from '../play/Fault.ts'
import { twoShells } from '../scenes/twoShells.ts'
import { nobodyNotices } from './claims.ts'
import { findPart, signalAll } from './parts.ts'

/** One of two shells is asked to stop, as by an upgrade, while visitors ask. */
export const stoppedShell: Fault = {
  name: 'stop-shell',
  chapter: 'processes',
  title: '要求停止（SIGTERM）时有人访问',
  scene: twoShells,
  claims: [
    { says: '已经发出的请求都有回答，没有连接被中断；新连接由同一端口的其他进程接受', holds: nobodyNotices.holds },
  ],
  recovers: '不需要；用时是进程从收到要求到结束',
  limitSeconds: 60,
  recoversWithinSeconds: 20,
  strike: async (act) => {
    const [shell = 0] = findPart(act, 'shell')
    signalAll([shell], 'SIGTERM')
    await act.until('进程的结束', () => !existsSync(`/proc/${shell}`))
    act.recoveredAt = performance.now()
  },
}

import type { Claim, Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { changeContent } from './changeContent.ts'
import { connectionsBreak, withoutContent } from './claims.ts'
import { findPart, type PartName, signalAll } from './parts.ts'

interface Killed {
  readonly part: PartName
  readonly title: string
  readonly claims: readonly Claim[]
  readonly recovers: string
}

/** One process gone at once, as by the kernel when memory is short. What is below it notices by itself. */
function killed({ part, ...row }: Killed): Fault {
  return {
    ...row,
    name: `kill-${part}`,
    chapter: 'processes',
    scene: plain,
    limitSeconds: 90,
    recoversWithinSeconds: 30,
    ...(part !== 'shell' && { prepare: changeContent }),
    strike: async (act) => signalAll(findPart(act, part).slice(0, 1), 'SIGKILL'),
  }
}

export const killedFaults: readonly Fault[] = [
  killed({ part: 'shell', title: '门户服务被杀（kill -9）', claims: [connectionsBreak], recovers: '自动重启' }),
  killed({
    part: 'api',
    title: '内容服务被杀',
    claims: withoutContent,
    recovers: '自动重启',
  }),
  killed({
    part: 'database',
    title: '数据库被杀（如内存不足）',
    claims: withoutContent,
    recovers: '内容服务重新启动数据库',
  }),
]

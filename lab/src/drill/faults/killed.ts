import { plain } from '../environments/plain.ts'
import type { Expectation, Fault } from '../experiment/Fault.ts'
import { changeContent } from './changeContent.ts'
import { connectionsBreak, withoutContent } from './expectations.ts'
import { findPart, type PartName, signalAll } from './partProcesses.ts'

interface Killed {
  readonly part: PartName
  readonly title: string
  readonly expectations: readonly Expectation[]
  readonly recovers: string
}

/** One process gone at once, as by the kernel when memory is short. What is below it notices by itself. */
function killed({ part, ...row }: Killed): Fault {
  return {
    ...row,
    name: `kill-${part}`,
    chapter: 'processes',
    setup: plain,
    limitSeconds: 90,
    recoversWithinSeconds: 30,
    ...(part !== 'shell' && { prepare: changeContent }),
    inject: async (experiment) => signalAll(findPart(experiment, part).slice(0, 1), 'SIGKILL'),
  }
}

export const killedFaults: readonly Fault[] = [
  killed({ part: 'shell', title: '门户服务被杀（kill -9）', expectations: [connectionsBreak], recovers: '自动重启' }),
  killed({
    part: 'api',
    title: '内容服务被杀',
    expectations: withoutContent,
    recovers: '自动重启',
  }),
  killed({
    part: 'database',
    title: '数据库被杀（如内存不足）',
    expectations: withoutContent,
    recovers: '内容服务重新启动数据库',
  }),
]

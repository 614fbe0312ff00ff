import { plain } from '../environments/plain.ts'
import type { Expectation, Fault } from '../experiment/Fault.ts'
import { groupNames } from '../experiment/groups.ts'
import { changeContent } from './changeContent.ts'
import { all, areOnly, areSome, withFrozenContent } from './expectations.ts'
import { findPart, listPart, type PartName, signalAll } from './partProcesses.ts'

interface Frozen {
  readonly part: PartName
  readonly title: string
  readonly expectations: readonly Expectation[]
  readonly recovers: string
}

/** A part that is there and does nothing, as in a deadlock or while its machine swaps. */
function frozen({ part, ...row }: Frozen): Fault {
  return {
    ...row,
    name: `freeze-${part}`,
    chapter: 'processes',
    setup: plain,
    limitSeconds: 120,
    recoversWithinSeconds: 40,
    ...(part !== 'shell' && { prepare: changeContent }),
    inject: async (experiment) => signalAll(findPart(experiment, part), 'SIGSTOP'),
    // Whatever the portal did not end goes on.
    restore: async (experiment) => signalAll(listPart(experiment, part), 'SIGCONT'),
  }
}

const noAnswer: Expectation = {
  sentence: '没有回应，随后正常',
  isMet: all(areOnly(groupNames, ['usual', 'aged', 'cut', 'silent']), areSome(groupNames, 'silent')),
}

export const frozenFaults: readonly Fault[] = [
  frozen({
    part: 'shell',
    title: '门户服务停住不动（死锁、暂停）',
    expectations: [noAnswer],
    recovers: '每秒探测，确认停住后结束并重启',
  }),
  frozen({
    part: 'api',
    title: '内容服务停住不动',
    expectations: withFrozenContent,
    recovers: '每秒探测，确认停住后结束并重启',
  }),
  frozen({
    part: 'database',
    title: '数据库停住不动',
    expectations: withFrozenContent,
    recovers: '内容服务每秒探测，确认后结束并重启数据库',
  }),
]

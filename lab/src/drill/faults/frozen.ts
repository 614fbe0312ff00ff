import type { Claim, Fault } from '../play/Fault.ts'
import { groupNames } from '../play/groups.ts'
import { plain } from '../scenes/plain.ts'
import { changeContent } from './changeContent.ts'
import { all, areOnly, areSome, withFrozenContent } from './claims.ts'
import { findPart, listPart, type PartName, signalAll } from './parts.ts'

interface Frozen {
  readonly part: PartName
  readonly title: string
  readonly claims: readonly Claim[]
  readonly recovers: string
}

/** A part that is there and does nothing, as in a deadlock or while its machine swaps. */
function frozen({ part, ...row }: Frozen): Fault {
  return {
    ...row,
    name: `freeze-${part}`,
    chapter: 'processes',
    scene: plain,
    limitSeconds: 120,
    recoversWithinSeconds: 40,
    ...(part !== 'shell' && { prepare: changeContent }),
    strike: async (act) => signalAll(findPart(act, part), 'SIGSTOP'),
    // Whatever the portal did not end goes on.
    restore: async (act) => signalAll(listPart(act, part), 'SIGCONT'),
  }
}

const noAnswer: Claim = {
  says: '没有回应，随后正常',
  holds: all(areOnly(groupNames, ['usual', 'aged', 'cut', 'silent']), areSome(groupNames, 'silent')),
}

export const frozenFaults: readonly Fault[] = [
  frozen({
    part: 'shell',
    title: '门户服务停住不动（死锁、暂停）',
    claims: [noAnswer],
    recovers: '每秒探测，确认停住后结束并重启',
  }),
  frozen({
    part: 'api',
    title: '内容服务停住不动',
    claims: withFrozenContent,
    recovers: '每秒探测，确认停住后结束并重启',
  }),
  frozen({
    part: 'database',
    title: '数据库停住不动',
    claims: withFrozenContent,
    recovers: '内容服务每秒探测，确认后结束并重启数据库',
  }),
]

import { setTimeout as delay } from 'node:timers/promises'
import { publishInstead } from '@portal/tooling/testing'
import type { Act } from '../play/Act.ts'
import type { Claim, Fault } from '../play/Fault.ts'
import { type Manner, publisherOf, remoteRegistry } from '../scenes/remoteRegistry.ts'
import { connectionsBreak, nobodyNotices } from './claims.ts'
import { makeNext } from './nextBuild.ts'
import { findPart, signalAll } from './parts.ts'
import { readRunning, untilRuns } from './versions.ts'

/** Several questions for the registry, which is asked for every three seconds. */
const AWAY_MS = 7_000
const goesOn: Claim = { says: '继续使用原来的版本', holds: ({ figures }) => figures.isSame === 1 }

/** A server of releases that does not do its work while something is released there. */
function serverAway(name: string, title: string, manner: Manner): Fault {
  return {
    name,
    chapter: 'releases',
    title,
    scene: remoteRegistry,
    claims: [goesOn, nobodyNotices],
    recovers: '反复重试，间隔 1 秒到 1 分钟；恢复后取得新版本，用时从恢复算起',
    limitSeconds: 150,
    recoversWithinSeconds: 75,
    strike: async (act) => {
      const before = (await readRunning(act)).versions.halls
      publisherOf(act.stage).behave(manner)
      act.build = releaseThere(act)
      await delay(AWAY_MS)
      act.figures.isSame = Number((await readRunning(act)).versions.halls === before)
    },
    repair: async (act) => {
      publisherOf(act.stage).behave('well')
      await untilRuns(act, act.build)
      act.recoveredAt = performance.now()
    },
    restore: async ({ stage }) => publisherOf(stage).behave('well'),
  }
}

const restartMeanwhile: Fault = {
  name: 'registry-server-gone-restart',
  chapter: 'releases',
  title: '其间门户服务重新启动',
  scene: remoteRegistry,
  claims: [{ says: '用最近采用的那一份', holds: ({ figures }) => figures.isSame === 1 }, connectionsBreak],
  recovers: '自动重启',
  limitSeconds: 90,
  recoversWithinSeconds: 30,
  strike: async (act) => {
    act.figures.sequence = (await readRunning(act)).sequence
    publisherOf(act.stage).behave('never')
    signalAll(findPart(act, 'shell'), 'SIGKILL')
  },
  measure: async (act) => {
    act.figures.isSame = Number((await readRunning(act)).sequence === act.figures.sequence)
  },
  restore: async ({ stage }) => publisherOf(stage).behave('well'),
}

export const remoteReleases: readonly Fault[] = [
  serverAway('registry-server-gone', '提供发布登记的服务器连不上', 'never'),
  serverAway('registry-server-nonsense', '提供发布登记的服务器内容不对', 'nonsense'),
  restartMeanwhile,
]

/** @returns folder of a build of halls that is live there now */
function releaseThere(act: Act): string {
  const halls = makeNext(act, 'halls')
  publishInstead(publisherOf(act.stage).dataFolder, { halls })
  return halls
}

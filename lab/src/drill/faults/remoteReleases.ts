import { setTimeout as delay } from 'node:timers/promises'
import { publishWithReplacements } from '@portal/tooling/testing'
import { type Manner, publisherOf, remoteRegistry } from '../environments/remoteRegistry.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Expectation, Fault } from '../experiment/Fault.ts'
import { connectionsBreak, unaffected } from './expectations.ts'
import { makeNext } from './nextBuild.ts'
import { findPart, signalAll } from './partProcesses.ts'
import { readRunning, untilRuns } from './versions.ts'

/** Several questions for the registry, which is asked for every three seconds. */
const AWAY_MS = 7_000
const goesOn: Expectation = { sentence: '继续使用原来的版本', isMet: ({ figures }) => figures.isSame === 1 }

/** A server of releases that does not do its work while something is released there. */
function serverAway(name: string, title: string, manner: Manner): Fault {
  return {
    name,
    chapter: 'releases',
    title,
    setup: remoteRegistry,
    expectations: [goesOn, unaffected],
    recovers: '反复重试，间隔 1 秒到 1 分钟；恢复后取得新版本，用时从恢复算起',
    limitSeconds: 150,
    recoversWithinSeconds: 75,
    inject: async (experiment) => {
      const before = (await readRunning(experiment)).versions.halls
      publisherOf(experiment.environment).behave(manner)
      experiment.build = await releaseThere(experiment)
      await delay(AWAY_MS)
      experiment.figures.isSame = Number((await readRunning(experiment)).versions.halls === before)
    },
    repair: async (experiment) => {
      publisherOf(experiment.environment).behave('well')
      await untilRuns(experiment, experiment.build)
      experiment.recoveredAt = performance.now()
    },
    restore: async ({ environment }) => publisherOf(environment).behave('well'),
  }
}

const restartMeanwhile: Fault = {
  name: 'registry-server-gone-restart',
  chapter: 'releases',
  title: '其间门户服务重新启动',
  setup: remoteRegistry,
  expectations: [{ sentence: '用最近采用的那一份', isMet: ({ figures }) => figures.isSame === 1 }, connectionsBreak],
  recovers: '自动重启',
  limitSeconds: 90,
  recoversWithinSeconds: 30,
  inject: async (experiment) => {
    experiment.figures.sequence = (await readRunning(experiment)).sequence
    publisherOf(experiment.environment).behave('never')
    signalAll(findPart(experiment, 'shell'), 'SIGKILL')
  },
  measure: async (experiment) => {
    experiment.figures.isSame = Number((await readRunning(experiment)).sequence === experiment.figures.sequence)
  },
  restore: async ({ environment }) => publisherOf(environment).behave('well'),
}

export const remoteReleases: readonly Fault[] = [
  serverAway('registry-server-gone', '提供发布登记的服务器连不上', 'never'),
  serverAway('registry-server-nonsense', '提供发布登记的服务器内容不对', 'nonsense'),
  restartMeanwhile,
]

/** @returns folder of a build of halls that is live there now */
async function releaseThere(experiment: Experiment): Promise<string> {
  const halls = makeNext(experiment, 'halls')
  await publishWithReplacements(publisherOf(experiment.environment).dataFolder, { halls })
  return halls
}

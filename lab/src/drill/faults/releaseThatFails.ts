import { distOf } from '@portal/operations/release'
import { publishWithReplacements } from '@portal/tooling/testing'
import { plain } from '../environments/plain.ts'
import type { Fault } from '../experiment/Fault.ts'
import { unaffected } from './expectations.ts'
import { makeNext, publishReal } from './nextBuild.ts'
import { logTellsRunning, untilTold } from './untilTold.ts'
import { readManifest, readRunning, untilRuns } from './versions.ts'

export const releaseThatFails: Fault = {
  name: 'release-area-fails',
  chapter: 'releases',
  title: '新版本有一个专区启动不了',
  setup: plain,
  expectations: [
    {
      sentence: '其他专区更新，该专区继续用旧版本',
      isMet: ({ figures }) => figures.isOtherNew === 1 && figures.isOld === 1,
    },
    unaffected,
    logTellsRunning,
  ],
  recovers: '反复重试；发布能启动的版本后恢复，用时从发布算起',
  limitSeconds: 90,
  recoversWithinSeconds: 30,
  inject: async (experiment) => {
    const [guides, halls] = [makeNext(experiment, 'guides', "throw new Error('broken')"), makeNext(experiment, 'halls')]
    await publishWithReplacements(experiment.environment.portal.dataFolder, { guides, halls })
    await untilRuns(experiment, halls)
    await untilTold(experiment, 'guides')
    const { versions } = await readRunning(experiment)
    experiment.figures.isOtherNew = Number(versions.halls === readManifest(halls).version)
    experiment.figures.isOld = Number(versions.guides === readManifest(distOf('guides')).version)
  },
  repair: async (experiment) => {
    const guides = makeNext(experiment, 'guides')
    await publishWithReplacements(experiment.environment.portal.dataFolder, { guides })
    await untilRuns(experiment, guides)
    experiment.recoveredAt = performance.now()
  },
  restore: publishReal,
}

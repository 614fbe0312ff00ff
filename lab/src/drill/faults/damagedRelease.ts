import { distOf } from '@portal/operations/release'
import { nameLive } from '@portal/tooling/testing'
import { plain } from '../environments/plain.ts'
import type { Fault } from '../experiment/Fault.ts'
import { damageStored } from './damageStored.ts'
import { unaffected } from './expectations.ts'
import { publishReal, store, storeNext } from './nextBuild.ts'
import { logTellsRunning, untilTold } from './untilTold.ts'
import { readManifest, readRunning, untilRuns } from './versions.ts'

export const damagedRelease: Fault = {
  name: 'release-damaged',
  chapter: 'releases',
  title: '服务端文件与登记的校验值不同',
  setup: plain,
  expectations: [
    { sentence: '不运行，继续用旧版本', isMet: ({ figures }) => figures.isOld === 1 },
    unaffected,
    logTellsRunning,
  ],
  recovers: '反复重试；文件修复后启用，用时从修复算起',
  limitSeconds: 120,
  recoversWithinSeconds: 60,
  inject: async (experiment) => {
    const guides = await storeNext(experiment, 'guides')
    damageStored(experiment, guides, ['server.cjs'])
    await nameLive(experiment.environment.portal.dataFolder, readManifest(guides))
    await untilTold(experiment, 'guides')
    experiment.figures.isOld = Number(
      (await readRunning(experiment)).versions.guides === readManifest(distOf('guides')).version,
    )
  },
  repair: async (experiment) => {
    await store(experiment)
    await untilRuns(experiment, experiment.build)
    experiment.recoveredAt = performance.now()
  },
  restore: publishReal,
}

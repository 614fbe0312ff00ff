import { distOf } from '@portal/operations/release'
import { publishInstead } from '@portal/tooling/testing'
import type { Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { nobodyNotices } from './claims.ts'
import { makeNext, publishReal } from './nextBuild.ts'
import { logTellsRunning, untilTold } from './untilTold.ts'
import { readManifest, readRunning, untilRuns } from './versions.ts'

export const releaseThatFails: Fault = {
  name: 'release-area-fails',
  chapter: 'releases',
  title: '新版本有一个专区启动不了',
  scene: plain,
  claims: [
    {
      says: '其他专区更新，该专区继续用旧版本',
      holds: ({ figures }) => figures.isOtherNew === 1 && figures.isOld === 1,
    },
    nobodyNotices,
    logTellsRunning,
  ],
  recovers: '反复重试；发布能启动的版本后恢复，用时从发布算起',
  limitSeconds: 90,
  recoversWithinSeconds: 30,
  strike: async (act) => {
    const [guides, halls] = [makeNext(act, 'guides', "throw new Error('broken')"), makeNext(act, 'halls')]
    publishInstead(act.stage.portal.dataFolder, { guides, halls })
    await untilRuns(act, halls)
    await untilTold(act, 'guides')
    const { versions } = await readRunning(act)
    act.figures.isOtherNew = Number(versions.halls === readManifest(halls).version)
    act.figures.isOld = Number(versions.guides === readManifest(distOf('guides')).version)
  },
  repair: async (act) => {
    const guides = makeNext(act, 'guides')
    publishInstead(act.stage.portal.dataFolder, { guides })
    await untilRuns(act, guides)
    act.recoveredAt = performance.now()
  },
  restore: publishReal,
}

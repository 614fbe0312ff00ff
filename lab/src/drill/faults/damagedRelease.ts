import { distOf } from '@portal/operations/release'
import { nameLive } from '@portal/tooling/testing'
import type { Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { nobodyNotices } from './claims.ts'
import { damageStored } from './damageStored.ts'
import { publishReal, store, storeNext } from './nextBuild.ts'
import { logTellsRunning, untilTold } from './untilTold.ts'
import { readManifest, readRunning, untilRuns } from './versions.ts'

export const damagedRelease: Fault = {
  name: 'release-damaged',
  chapter: 'releases',
  title: '服务端文件与登记的校验值不同',
  scene: plain,
  claims: [
    { says: '不运行，继续用旧版本', holds: ({ figures }) => figures.isOld === 1 },
    nobodyNotices,
    logTellsRunning,
  ],
  recovers: '反复重试；文件修复后启用，用时从修复算起',
  limitSeconds: 120,
  recoversWithinSeconds: 60,
  strike: async (act) => {
    const guides = storeNext(act, 'guides')
    damageStored(act, guides, ['server.cjs'])
    nameLive(act.stage.portal.dataFolder, readManifest(guides))
    await untilTold(act, 'guides')
    act.figures.isOld = Number((await readRunning(act)).versions.guides === readManifest(distOf('guides')).version)
  },
  repair: async (act) => {
    store(act)
    await untilRuns(act, act.build)
    act.recoveredAt = performance.now()
  },
  restore: publishReal,
}

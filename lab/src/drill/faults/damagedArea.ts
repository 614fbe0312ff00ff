import { setTimeout as delay } from 'node:timers/promises'
import { hostileAddress, publishInstead } from '@portal/tooling/testing'
import type { Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { AREA, oneAreaAway, publishHostile } from './brokenArea.ts'
import { areSome } from './claims.ts'
import { damageStored } from './damageStored.ts'
import { publishReal } from './nextBuild.ts'

/** Long enough for visitors to see it. */
const AWAY_MS = 3_000

/** A worker that has to begin anew and finds files that are not what was released. */
export const damagedArea: Fault = {
  name: 'area-damaged',
  chapter: 'processes',
  title: '专区的文件损坏，工作线程需要重新启动',
  scene: plain,
  claims: [...oneAreaAway, { says: '其间该专区没有打开过的页面打不开', holds: areSome(['newGuides'], 'refused') }],
  recovers: '反复重试；用 `npm start` 重新发布会修复文件，用时从修复算起',
  limitSeconds: 120,
  recoversWithinSeconds: 30,
  prepare: async (act) => {
    act.build = await publishHostile(act, 'throws where nobody waits')
  },
  strike: async (act) => {
    damageStored(act, act.build, ['server.cjs'])
    await act.read(hostileAddress(AREA))
    await act.until('专区停下', async () => (await act.read('/readyz')).text.includes(`area ${AREA}`))
    await delay(AWAY_MS)
  },
  repair: async (act) => publishInstead(act.stage.portal.dataFolder, { [AREA]: act.build }),
  restore: publishReal,
}

import { setTimeout as delay } from 'node:timers/promises'
import { hostileAddress, publishWithReplacements } from '@portal/tooling/testing'
import { plain } from '../environments/plain.ts'
import type { Fault } from '../experiment/Fault.ts'
import { AREA, oneAreaAway, publishHostile } from './brokenArea.ts'
import { damageStored } from './damageStored.ts'
import { areSome } from './expectations.ts'
import { publishReal } from './nextBuild.ts'

/** Long enough for visitors to see it. */
const AWAY_MS = 3_000

/** A worker that has to begin anew and finds files that are not what was released. */
export const damagedArea: Fault = {
  name: 'area-damaged',
  chapter: 'processes',
  title: '专区的文件损坏，工作线程需要重新启动',
  setup: plain,
  expectations: [
    ...oneAreaAway,
    { sentence: '其间该专区没有打开过的页面打不开', isMet: areSome(['newGuides'], 'refused') },
  ],
  recovers: '反复重试；用 `npm start` 重新发布会修复文件，用时从修复算起',
  limitSeconds: 120,
  recoversWithinSeconds: 30,
  prepare: async (experiment) => {
    experiment.build = await publishHostile(experiment)
  },
  inject: async (experiment) => {
    damageStored(experiment, experiment.build, ['server.cjs'])
    await experiment.read(hostileAddress(AREA, 'throws where nobody waits'))
    await experiment.until('专区停下', async () => (await experiment.read('/readyz')).text.includes(`area ${AREA}`))
    await delay(AWAY_MS)
  },
  repair: (experiment) =>
    publishWithReplacements(experiment.environment.portal.dataFolder, { [AREA]: experiment.build }),
  restore: publishReal,
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { distOf } from '@portal/operations/release'
import { type Hostility, hostileAddress, makeHostileBuild, publishWithReplacements } from '@portal/tooling/testing'
import { plain } from '../environments/plain.ts'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Expectation, Fault } from '../experiment/Fault.ts'
import { all, areOnly } from './expectations.ts'
import { publishReal } from './nextBuild.ts'
import { untilRuns } from './versions.ts'

/** The area with most pages that nobody has opened. */
export const AREA = 'guides'

/** Makes a build live whose server turns hostile at addresses of its own. @returns its folder */
export async function publishHostile(experiment: Experiment): Promise<string> {
  const into = join(experiment.environment.builds, randomBytes(4).toString('hex'))
  const folder = makeHostileBuild({ folder: distOf(AREA), into, area: AREA })
  await publishWithReplacements(experiment.environment.portal.dataFolder, { [AREA]: folder })
  await untilRuns(experiment, folder)
  return folder
}

/** What visitors of one area meet, and that all others do not. */
export const oneAreaAway: readonly Expectation[] = [
  {
    sentence: '只有该专区没有打开过的页面为 503，写明专区名称',
    isMet: all(
      areOnly(['newGuides', 'openedGuides'], ['usual', 'aged', 'refused']),
      ({ counts, namedRefusals }) => namedRefusals === counts.newGuides.refused + counts.openedGuides.refused,
    ),
  },
  {
    sentence: '其他专区照常',
    isMet: areOnly(['opened', 'newSearches', 'queries', 'files', 'health', 'forms'], ['usual']),
  },
]

function brokenArea(name: string, title: string, hostility: Hostility): Fault {
  return {
    name,
    chapter: 'processes',
    title,
    setup: plain,
    expectations: [
      { sentence: '引起故障的地址为 503', isMet: ({ figures }) => figures.status === 503 },
      ...oneAreaAway,
    ],
    recovers: '换一个新的工作线程；引起故障的地址暂停 2 秒到 1 分钟',
    limitSeconds: 90,
    recoversWithinSeconds: 30,
    prepare: async (experiment) => void (await publishHostile(experiment)),
    inject: async (experiment) => {
      const { status } = await experiment.read(hostileAddress(AREA, hostility))
      experiment.figures.status = status
    },
    restore: publishReal,
  }
}

export const brokenAreas: readonly Fault[] = [
  brokenArea('area-crashes', '一个专区崩溃', 'throws where nobody waits'),
  brokenArea('area-loops', '一个专区死循环', 'loops'),
  brokenArea('area-fills-memory', '一个专区占满内存', 'fills the heap'),
]

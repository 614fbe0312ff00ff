import { nameLive } from '@portal/tooling/testing'
import { plain } from '../environments/plain.ts'
import type { Fault } from '../experiment/Fault.ts'
import { damageStored } from './damageStored.ts'
import { unaffected } from './expectations.ts'
import { publishReal, store, storeNext } from './nextBuild.ts'
import { readManifest, untilRuns } from './versions.ts'

export const damagedBrowserFiles: Fault = {
  name: 'release-browser-files',
  chapter: 'releases',
  title: '脚本、样式与清单的校验值不同',
  setup: plain,
  expectations: [
    { sentence: '不发送（404）', isMet: ({ figures }) => figures.status === 404 },
    { sentence: '页面照常可读', isMet: unaffected.isMet },
    { sentence: '日志写明文件', isMet: ({ figures }) => figures.isTold === 1 },
  ],
  recovers: '文件修复后立即恢复，用时从修复算起',
  limitSeconds: 90,
  recoversWithinSeconds: 30,
  inject: async (experiment) => {
    const halls = await storeNext(experiment, 'halls')
    damageStored(experiment, halls, [`web/${readManifest(halls).entry}`])
    await nameLive(experiment.environment.portal.dataFolder, readManifest(halls))
    await untilRuns(experiment, halls)
    experiment.figures.status = (await experiment.read(entryOf(halls))).status
    await experiment.until('日志中的文件', () => experiment.readLog('shell').includes('damaged in the store'))
    experiment.figures.isTold = Number(experiment.readLog('shell').includes(entryOf(halls).replace('/assets/', '')))
  },
  repair: async (experiment) => {
    await store(experiment)
    await experiment.until(
      '修复后的文件',
      async () => (await experiment.read(entryOf(experiment.build))).status === 200,
    )
    experiment.recoveredAt = performance.now()
  },
  restore: publishReal,
}

function entryOf(folder: string): string {
  const { name, version, entry } = readManifest(folder)
  return `/assets/${name}/${version}/${entry}`
}

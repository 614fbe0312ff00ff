import { nameLive } from '@portal/tooling/testing'
import type { Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { nobodyNotices } from './claims.ts'
import { damageStored } from './damageStored.ts'
import { publishReal, store, storeNext } from './nextBuild.ts'
import { readManifest, untilRuns } from './versions.ts'

export const damagedBrowserFiles: Fault = {
  name: 'release-browser-files',
  chapter: 'releases',
  title: '脚本、样式与清单的校验值不同',
  scene: plain,
  claims: [
    { says: '不发送（404）', holds: ({ figures }) => figures.status === 404 },
    { says: '页面照常可读', holds: nobodyNotices.holds },
    { says: '日志写明文件', holds: ({ figures }) => figures.isTold === 1 },
  ],
  recovers: '文件修复后立即恢复，用时从修复算起',
  limitSeconds: 90,
  recoversWithinSeconds: 30,
  strike: async (act) => {
    const halls = storeNext(act, 'halls')
    damageStored(act, halls, [`web/${readManifest(halls).entry}`])
    nameLive(act.stage.portal.dataFolder, readManifest(halls))
    await untilRuns(act, halls)
    act.figures.status = (await act.read(entryOf(halls))).status
    await act.until('日志中的文件', () => act.readLog('shell').includes('damaged in the store'))
    act.figures.isTold = Number(act.readLog('shell').includes(entryOf(halls).replace('/assets/', '')))
  },
  repair: async (act) => {
    store(act)
    await act.until('修复后的文件', async () => (await act.read(entryOf(act.build))).status === 200)
    act.recoveredAt = performance.now()
  },
  restore: publishReal,
}

function entryOf(folder: string): string {
  const { name, version, entry } = readManifest(folder)
  return `/assets/${name}/${version}/${entry}`
}

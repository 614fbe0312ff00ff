import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { distOf } from '../../release/findBuilds.ts'
import { readBuild } from '../../release/readBuild.ts'
import { storeBuild } from '../../release/storeBuild.ts'
import { makeBuild } from '../../testing/makeBuild.ts'
import { nameLive, publishInstead } from '../../testing/publishInstead.ts'
import type { Act } from '../play/Act.ts'
import type { Claim, Fault } from '../play/Fault.ts'
import { plain } from '../scenes/plain.ts'
import { nobodyNotices } from './claims.ts'
import { damageStored } from './damageStored.ts'
import { readManifest, readRunning, untilRuns } from './versions.ts'

const FAILED = 'registry in use but for some areas'
const logTellsRunning: Claim = { says: '日志写明实际运行的版本', holds: ({ figures }) => figures.isTold === 1 }

/** A build like the real one, of another version. @param code of its server; the real one when not given */
function makeNext({ stage }: Act, area: string, code?: string): string {
  return makeBuild({
    folder: distOf(area),
    into: join(stage.builds, randomBytes(4).toString('hex')),
    edit: (file, text) => (code !== undefined && file === 'server.cjs' ? code : text),
  })
}

async function publishReal(act: Act): Promise<void> {
  publishInstead(act.stage.portal.dataFolder)
  for (const area of ['guides', 'halls']) await untilRuns(act, distOf(area))
}

/** Waits until the shell has said that an area goes on with another build than the registry names. */
async function untilTold(act: Act, area: string): Promise<void> {
  const version = readManifest(distOf(area)).version
  const isTold = () =>
    act
      .readLog('shell')
      .split('\n')
      .some((line) => line.includes(FAILED) && line.includes(`"${area}":"${version}"`))
  await act.until('日志中的原因', isTold)
  act.figures.isTold = 1
}

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

/** A next build of an area, in the store and not yet live. */
function storeNext(act: Act, area: string): string {
  act.build = makeNext(act, area)
  store(act)
  return act.build
}

/** As a release does; what is damaged in the store is replaced. */
function store({ stage, build }: Act): void {
  storeBuild(join(stage.portal.dataFolder, 'store'), readBuild(build))
}

function entryOf(folder: string): string {
  const { name, version, entry } = readManifest(folder)
  return `/assets/${name}/${version}/${entry}`
}

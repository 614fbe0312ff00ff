import { OperatorError } from '@portal/config/operator-error'
import type { Registry } from '@portal/contracts'
import { versionFolder } from '@portal/registry/store'
import { findRunningPortal } from '../../start/lockDataFolder.ts'
import { awaitLive } from '../publish/awaitLive.ts'
import { findInstalledPortal, lookAtStore, openPlace } from '../publish/openPlace.ts'
import { readLive, releaseBuild } from '../publish/releaseBuild.ts'
import { findVersionBefore } from '../registry/findVersionBefore.ts'
import { readHistory } from '../registry/history.ts'
import { listStored } from '../store/listStored.ts'
import { storeBuild } from '../store/storeBuild.ts'
import { Answer, readReleaseOptions } from './readReleaseOptions.ts'
import { finish } from './release.ts'

const usage = {
  line: 'rollback 专区 [版本] [--key 密钥文件] [--json]',
  names: { least: 1, most: 2 },
  texts: ['key'],
}

/**
 * `portal rollback AREA [VERSION]`: makes an earlier version live again, by itself the one before. Its pages are not rendered
 * again: they were when it was released, and a rollback must also work when the content service is what is broken.
 */
export async function runRollback(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { names, json, fileOf } = readReleaseOptions(parameters, usage)
  const [area = '', wanted] = names
  const answer = new Answer(json)
  return answer.around(async () => {
    const portal = findInstalledPortal(process.env)
    const place = await openPlace(portal, { keyFile: fileOf('key'), print: answer.print, stop })
    const look = async () => ({
      version: wanted ?? previousOf(portal.dataFolder, { area, live: readLive(portal) }),
      stored: await listStored(portal, area),
    })
    const { version, stored } = await lookAtStore(portal, { print: answer.print, look })
    if (!stored.includes(version))
      throw new OperatorError(`发布库中没有 ${area} ${version}。可以回退到：${stored.join('、') || '（没有）'}`)
    const store = `${portal.dataFolder}/store`
    // This machine may never have had it.
    if (portal.bucket) await storeBuild(store, await portal.bucket.versions.read(area, version))
    const folder = versionFolder(store, { name: area, version })
    const released = await releaseBuild(place, { area, folder, what: 'rollback', now: new Date(), tryPages: undefined })
    const running = await findRunningPortal(portal.dataFolder)
    const effect = await awaitLive(running?.address, released)
    return finish(released, { answer, effect, verb: '已回退' })
  })
}

function previousOf(dataFolder: string, { area, live }: { area: string; live: Registry }): string {
  const { version } = live.areas[area] ?? {}
  if (version === undefined) throw new OperatorError(`线上没有专区 ${area}。`)
  const before = findVersionBefore(readHistory(dataFolder, live), { name: area, version })
  if (before === undefined) throw new OperatorError(`没有 ${area} 在 ${version} 之前的版本可以回退，请写明版本。`)
  return before
}

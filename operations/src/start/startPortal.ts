import { join, resolve } from 'node:path'
import { findUnknownSettings } from '@portal/config/runtime'
import { usableMemory } from '@portal/config/usable-memory'
import { registryAddress } from '@portal/registry'
import { untilAborted } from '../process/untilAborted.ts'
import { openSigningPlace } from '../release/publish/openPlace.ts'
import { type HereOptions, publishHere } from '../release/publish/publishHere.ts'
import { renewDaily } from '../release/publish/renewRegistry.ts'
import { repository } from '../repository.ts'
import { createProgress, withProgress } from '../terminal/createProgress.ts'
import { buildPortal } from './build/buildPortal.ts'
import { checkPort } from './checkPort.ts'
import { checkTrust } from './checkTrust.ts'
import { lockDataFolder } from './lockDataFolder.ts'
import { makeSocketFolder } from './makeSocketFolder.ts'
import { openPortalLog } from './openPortalLog.ts'
import { prepareDataFolder } from './prepareDataFolder.ts'
import { readStartConfig } from './readStartConfig.ts'
import { readStartParameters } from './readStartParameters.ts'
import { requiredDiskSpace } from './requiredDiskSpace.ts'
import { awaitEarlierRun } from './runningProcesses.ts'
import { startServices } from './startServices.ts'
import { warnOfMemory } from './warnOfMemory.ts'

/**
 * `portal start [--all] [--shells N|auto]`: everything from a fresh checkout to a served portal, until it is asked to stop.
 * What can fail at once (configuration, folder, port) comes before what takes long. With `--all` areas that a team released
 * move to what was built here, too.
 */
export async function startPortal(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const config = readStartConfig(process.env)
  const { isAll, shells } = readStartParameters(parameters, config)
  const wantedFolder = resolve(repository, config.PORTAL_DATA)
  const ownsDatabase = config.DATABASE_URL === '' && config.API_URL === ''
  const dataFolder = prepareDataFolder(wantedFolder, requiredDiskSpace({ dataFolder: wantedFolder, ownsDatabase }))
  const lock = await lockDataFolder(dataFolder)
  const progress = createProgress(openPortalLog(join(dataFolder, 'logs/portal.log')), Date.now)
  for (const sentence of findUnknownSettings(process.env)) progress.print(sentence)
  const tooLittle = ownsDatabase && shells > 0 ? warnOfMemory(usableMemory()) : undefined
  if (tooLittle !== undefined) progress.print(tooLittle)
  try {
    await awaitEarlierRun({ dataFolder, print: progress.print })
    if (shells > 0) await checkPort({ host: config.HOST, port: config.PORT })
    await checkTrust(config, dataFolder)
    if (registryAddress(config)) progress.print(`页面取自 ${config.PORTAL_REGISTRY}，这里不构建`)
    else await buildAndPublish({ config, dataFolder, isAll, stop, print: progress.print })
    const place = { config, dataFolder, apiSocket: makeSocketFolder(dataFolder) }
    const signing = await openSigningPlace(config, { dataFolder, print: progress.print })
    const services = await startServices({ place, shells, stop, signing, print: progress.print })
    lock.announce(services.address)
    progress.print(`${shells > 0 ? '门户' : '内容服务'}已就绪：${services.address}（按 Ctrl-C 停止）`)
    const stopRenewal = signing && renewDaily(signing)
    await untilAborted(stop)
    stopRenewal?.()
    progress.print('正在停止，等待未完成的请求')
    await services.stop()
  } catch (error) {
    if (error !== stop.reason || !stop.aborted) throw error
  } finally {
    await lock.release()
  }
  progress.print('已停止')
  return 0
}

async function buildAndPublish(here: HereOptions): Promise<void> {
  const { print, stop } = here
  await withProgress(print, '构建页面，没有变化的部分取自缓存', buildPortal({ stop, output: 'keep', print }))
  const { registry, published, replaced } = await publishHere(here)
  if (replaced !== undefined) print(`原来的发布登记不能使用，已重新签发（${replaced}）`)
  print(published.length === 0 ? `发布：没有变化（第 ${registry.sequence} 版）` : `发布 ${published.join('、')}`)
}

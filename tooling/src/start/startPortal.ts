import { join, resolve } from 'node:path'
import { findUnknownSettings } from '@portal/config/runtime'
import { registryAddress } from '@portal/contracts/registry'
import { buildPortal } from '../release/buildPortal.ts'
import { openSigningPlace } from '../release/openPlace.ts'
import { type HereOptions, publishHere } from '../release/publishHere.ts'
import { renewDaily } from '../release/renewRegistry.ts'
import { repository } from '../repository.ts'
import { createProgress, sayWhile } from '../terminal/createProgress.ts'
import { checkPort } from './checkPort.ts'
import { checkTrust } from './checkTrust.ts'
import { holdDataFolder } from './holdDataFolder.ts'
import { makeSocketFolder } from './makeSocketFolder.ts'
import { neededRoom } from './neededRoom.ts'
import { openPortalLog } from './openPortalLog.ts'
import { prepareDataFolder } from './prepareDataFolder.ts'
import { readStartConfig } from './readStartConfig.ts'
import { readStartParameters } from './readStartParameters.ts'
import { awaitEarlierRun } from './runningProcesses.ts'
import { startServices } from './startServices.ts'

/**
 * `portal start [--all] [--shells N|auto]`: everything from a fresh checkout to a served portal, until it is asked to stop.
 * What can fail at once (configuration, folder, port) comes before what takes long. With `--all` areas that a team released
 * move to what was built here, too.
 */
export async function startPortal(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const config = readStartConfig(process.env)
  const { isAll, shells } = readStartParameters(parameters, config)
  const wantedFolder = resolve(repository, config.PORTAL_DATA)
  const ownsDatabase = config.DATABASE_URL === '' && config.API_URLS.length === 0
  const dataFolder = prepareDataFolder(wantedFolder, neededRoom({ dataFolder: wantedFolder, ownsDatabase }))
  const hold = await holdDataFolder(dataFolder)
  const progress = createProgress(openPortalLog(join(dataFolder, 'logs/portal.log')), Date.now)
  for (const sentence of findUnknownSettings(process.env)) progress.say(sentence)
  try {
    await awaitEarlierRun({ dataFolder, say: progress.say })
    if (shells > 0) await checkPort({ host: config.HOST, port: config.PORT })
    checkTrust(config, dataFolder)
    if (registryAddress(config)) progress.say(`页面取自 ${config.PORTAL_REGISTRY}，这里不构建`)
    else await buildAndPublish({ config, dataFolder, isAll, stop, say: progress.say })
    const place = { config, dataFolder, apiSocket: makeSocketFolder(dataFolder) }
    const signing = openSigningPlace(config, { dataFolder, say: progress.say })
    const services = await startServices({ place, shells, stop, signing, say: progress.say })
    hold.announce(services.address)
    progress.say(`${shells > 0 ? '门户' : '内容服务'}已就绪：${services.address}（按 Ctrl-C 停止）`)
    const stopRenewal = signing && renewDaily(signing)
    await untilStopped(stop)
    stopRenewal?.()
    progress.say('正在停止，等待未完成的请求')
    await services.stop()
  } catch (error) {
    if (error !== stop.reason || !stop.aborted) throw error
  } finally {
    await hold.release()
  }
  progress.say('已停止')
  return 0
}

async function buildAndPublish(here: HereOptions): Promise<void> {
  const { say, stop } = here
  await sayWhile(say, '构建页面，没有变化的部分取自缓存', buildPortal({ stop, output: 'keep' }))
  const { registry, published, replaced } = await publishHere(here)
  if (replaced !== undefined) say(`原来的发布登记不能使用，已重新签发（${replaced}）`)
  say(published.length === 0 ? `发布：没有变化（第 ${registry.sequence} 版）` : `发布 ${published.join('、')}`)
}

function untilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve()
    stop.addEventListener('abort', () => resolve(), { once: true })
  })
}

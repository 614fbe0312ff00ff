import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { buildPortal } from '../../start/build/buildPortal.ts'
import { findRunningPortal } from '../../start/lockDataFolder.ts'
import { makeSocketFolder } from '../../start/makeSocketFolder.ts'
import { shellEnvironment } from '../../start/portalServices.ts'
import { renderInTrial } from '../checks/renderInTrial.ts'
import { awaitLive, type Effect, effectWords } from '../publish/awaitLive.ts'
import { findInstalledPortal, type InstalledPortal, lookAtStore, openPlace } from '../publish/openPlace.ts'
import { publishHere } from '../publish/publishHere.ts'
import { type Beside, type Released, readLive, releaseBuild } from '../publish/releaseBuild.ts'
import { distOf, findBuilds } from '../store/findBuilds.ts'
import { Answer, readReleaseOptions } from './readReleaseOptions.ts'
import { formatBeside, readVariantOptions } from './readVariantOptions.ts'

const usage = {
  line: 'release 专区 [--canary 百分比 [--promote-after 30m] | --preview 名称] [--build 构建文件夹] [--key 密钥文件] [--json]；发布到对象存储时还有 release shell：门户和全部专区一起',
  names: { least: 1, most: 1 },
  texts: ['build', 'key', 'canary', 'promote-after', 'preview'],
}

/** `portal release AREA`: makes what was built of one area live, or gives it to some visitors, while all others stay as they are. */
export async function runRelease(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { names, json, fileOf, textOf } = readReleaseOptions(parameters, usage)
  const [area = ''] = names
  const beside = readVariantOptions(textOf, usage)
  const answer = new Answer(json)
  return answer.around(async () => {
    const portal = findInstalledPortal(process.env)
    // What can fail at once comes before what takes long.
    const place = await openPlace(portal, { keyFile: fileOf('key'), print: answer.print, stop })
    if (area === 'shell' && portal.bucket) return releaseAll(portal, { stop, answer })
    await lookAtStore(portal, { print: answer.print, look: () => readLive(portal) })
    const running = await findRunningPortal(portal.dataFolder)
    const origin = running?.address
    if (!origin)
      throw new OperatorError(`${portal.dataFolder} 中没有门户在运行，无法试画页面。请先运行 npm start，再发布。`)
    const folder = fileOf('build') ?? (await build(area, { stop, print: answer.print }))
    const released = await releaseBuild(place, {
      area,
      folder,
      what: 'release',
      beside,
      now: new Date(),
      tryPages: (registry) => renderInTrial({ area, registry, origin, stop, environment: environmentOf(portal) }),
    })
    const { sequence, version } = released
    const effect = await awaitLive(origin, { area, sequence, version: beside ? undefined : version })
    return finish(released, { answer, effect, beside })
  })
}

/** The shell is the host of all areas: it goes with all that was built here, as `npm start` releases it in a folder. */
async function releaseAll(
  { config, dataFolder, bucket }: InstalledPortal,
  { stop, answer }: { stop: AbortSignal; answer: Answer },
): Promise<number> {
  answer.print('构建门户和全部专区')
  await buildPortal({ stop, output: 'keep', print: answer.print })
  const { registry, published } = await publishHere({
    config,
    dataFolder,
    bucket,
    isAll: true,
    stop,
    print: answer.print,
  })
  const { sequence } = registry
  const done =
    published.length === 0 ? `没有变化，第 ${sequence} 版` : `已发布 ${published.join('、')}，第 ${sequence} 版`
  answer.give({ sequence, published }, [done])
  return 0
}

async function build(
  area: string,
  { stop, print }: { stop: AbortSignal; print: (text: string) => void },
): Promise<string> {
  if (!existsSync(join(distOf(area), '../package.json'))) {
    const known = findBuilds().map((dist) => dist.split('/').at(-2))
    throw new OperatorError(`没有专区 ${area}。可发布的有：${known.filter((name) => name !== 'shell').join('、')}`)
  }
  print(`构建 ${area}`)
  await buildPortal({ stop, only: area, output: 'keep' })
  return distOf(area)
}

/** What is rendered in the trial is rendered like in the shell. */
function environmentOf({ config, dataFolder }: InstalledPortal): NodeJS.ProcessEnv {
  return shellEnvironment({ config, dataFolder, apiSocket: makeSocketFolder(dataFolder) })
}

/** Says what became of a release or a rollback. @returns the exit code */
export function finish(
  released: Released,
  {
    answer,
    effect,
    beside,
    verb = '已发布',
  }: { answer: Answer; effect: Effect; beside?: Beside | undefined; verb?: string },
): number {
  const { area, version, before, sequence, isNew, trial } = released
  const was = before === undefined ? '' : `（此前为 ${before}）`
  const rendered = trial ? [`试画 ${trial.rendered} 次，全部成功`] : []
  const without = trial?.withoutRecord.length
    ? [`没有找到记录、只画了空页的页面：${trial.withoutRecord.join('、')}`]
    : []
  const live = isNew ? `${area} ${version} ${verb}，第 ${sequence} 版${was}` : `${area} ${version} 已经在线，没有变化`
  const done = beside && isNew ? `${area} ${version} ${formatBeside(beside)}，第 ${sequence} 版` : live
  answer.give({ ...released, ...(beside && { beside }), effect }, [...rendered, ...without, done, effectWords[effect]])
  return effect === 'pending' ? 1 : 0
}

import { CANARY } from '@portal/contracts'
import { findRunningPortal } from '../../start/lockDataFolder.ts'
import { nameVariant, type RegistryContent, withCanaryLive, withoutVariant } from '../checks/variants.ts'
import { awaitLive, type Effect, effectWords } from '../publish/awaitLive.ts'
import { changeRegistry } from '../publish/changeRegistry.ts'
import { findInstalledPortal, openPlace } from '../publish/openPlace.ts'
import { Answer, type ReleaseOptions, readReleaseOptions } from './readReleaseOptions.ts'

const promotion = { line: 'promote 专区 [--key 密钥文件] [--json]', names: { least: 1, most: 1 }, texts: ['key'] }
const removal = {
  line: 'drop 专区 [预览名称] [--key 密钥文件] [--json]',
  names: { least: 1, most: 2 },
  texts: ['key'],
}

/** `portal promote AREA`: its canary becomes what is live. */
export function runPromote(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const options = readReleaseOptions(parameters, promotion)
  const [area = ''] = options.names
  return move(options, {
    stop,
    what: 'release',
    done: `${nameVariant({ area, name: CANARY })}已成为线上版本`,
    change: (live) => withCanaryLive(live, area),
  })
}

/** `portal drop AREA [NAME]`: its canary, or a preview, is there no more. */
export function runDrop(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const options = readReleaseOptions(parameters, removal)
  const [area = '', name = CANARY] = options.names
  return move(options, {
    stop,
    what: 'variant',
    done: `${nameVariant({ area, name })}已撤下`,
    change: (live) => withoutVariant(live, { area, name }),
  })
}

interface VariantMove {
  readonly stop: AbortSignal
  readonly what: 'release' | 'variant'
  readonly done: string
  readonly change: (live: RegistryContent) => RegistryContent
}

async function move(
  { names, json, fileOf }: ReleaseOptions,
  { stop, what, done, change }: VariantMove,
): Promise<number> {
  const [area = ''] = names
  const answer = new Answer(json)
  return answer.around(async () => {
    const portal = findInstalledPortal(process.env)
    const place = await openPlace(portal, { keyFile: fileOf('key'), print: answer.print, stop })
    const next = await changeRegistry({ ...place, what, now: new Date() }, change)
    const running = await findRunningPortal(portal.dataFolder)
    const sequence = next?.sequence ?? 0
    const version = next?.areas[area]?.version
    const effect: Effect = await awaitLive(running?.address, { area, version, sequence })
    answer.give({ area, version, sequence, effect }, [`${done}，第 ${sequence} 版`, effectWords[effect]])
    return effect === 'pending' ? 1 : 0
  })
}

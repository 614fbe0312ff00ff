import type { KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { listBuilds, type Registry, type Variant } from '@portal/contracts'
import { pruneVersions, threeDaysBefore, touchVersion, versionFolder } from '@portal/registry/store'
import { findContractFaults } from '../checks/findContractFaults.ts'
import type { RenderedTrial } from '../checks/renderInTrial.ts'
import { type RegistryContent, withLive, withVariant } from '../checks/variants.ts'
import type { Move } from '../registry/history.ts'
import { issueRegistry } from '../registry/issueRegistry.ts'
import { moveRegistry, readRegistryFile, readSeenSequence } from '../registry/registryFile.ts'
import type { BucketStore } from '../store/BucketStore.ts'
import { explainStoreFault } from '../store/explainStoreFault.ts'
import { lockStore } from '../store/lockStore.ts'
import { type Build, readBuild } from '../store/readBuild.ts'
import { storeBuild } from '../store/storeBuild.ts'

/** Where releases go, and in whose name. */
export interface ReleasePlace {
  /** Has the store, and the mark of what its shell has seen. */
  readonly dataFolder: string
  /** Public keys of the registry's signers; empty: the data folder's own. */
  readonly trustedKeys: readonly string[]
  readonly key: KeyObject
  readonly bucket?: BucketStore | undefined
  /** Ctrl-C: until the registry moves, nothing has changed. */
  readonly stop?: AbortSignal | undefined
  /** Versions of each build that stay in the store. */
  readonly keep: number
  /** Every step is told before it is done. */
  readonly print: (text: string) => void
}

/** Who gets a build that is not live. */
export type Beside = Pick<Variant, 'name' | 'share' | 'promoteAfterMinutes'>

interface ReleaseOptions {
  /** The build must be of this one. */
  readonly area: string
  /** Folder of one area's build: a build of its own, or a version in the store. */
  readonly folder: string
  readonly what: 'release' | 'rollback'
  /** Puts the build beside the live one, for some visitors, instead of in its place. */
  readonly beside?: Beside | undefined
  readonly now: Date
  /** Renders the area's pages with the registry to come; throws when one does not come out. */
  readonly tryPages: ((registry: Registry) => Promise<RenderedTrial>) | undefined
}

export interface Released {
  readonly area: string
  readonly version: string
  readonly before: string | undefined
  readonly sequence: number
  /** False when that version was live already. */
  readonly isNew: boolean
  /** What came of rendering the pages; undefined when that was not asked for. */
  readonly trial: RenderedTrial | undefined
}

/**
 * Makes one area's build live beside all others, or puts it beside the live one: contract with what is live, store, every hash of what was written, all
 * its pages in a fresh worker, and only then the registry. Broken off anywhere before, nothing has changed for visitors.
 * @throws OperatorError that says why not; the stop signal's reason
 */
export function releaseBuild(place: ReleasePlace, options: ReleaseOptions): Promise<Released> {
  return lockStore(place, async () => {
    try {
      return await release(place, options)
    } catch (error) {
      throw explainStoreFault(error, place.dataFolder)
    }
  })
}

async function release(place: ReleasePlace, options: ReleaseOptions): Promise<Released> {
  const { area, folder, what, beside, now, tryPages } = options
  const { dataFolder, print } = place
  const store = join(dataFolder, 'store')
  const live = readLive(place)
  print('核对构建与线上约定')
  const build = readBuild(folder)
  const { name, version } = build.manifest
  if (name === 'shell') throw new OperatorError('门户外壳（shell）与全部专区一起发布，请用 npm start')
  if (name !== area) throw new OperatorError(`${folder} 是 ${name} 的构建，不是 ${area} 的`)
  const before = live.areas[area]?.version
  if (before === version) {
    const { sequence } = live
    return { area, version, before, sequence, isNew: false, trial: undefined }
  }
  const content = withLive(live, build.manifest)
  const wanted = beside ? besideLive(live, build, beside, now) : content
  refuseFaults(area, findContractFaults(live, build, [content, wanted]))
  const inPlace = await issueNext(place, { live, content, now })
  const next = beside ? await issueNext(place, { live, content: wanted, now }) : inPlace
  print('存入发布库')
  mkdirSync(join(store, 'files', area), { recursive: true })
  await storeBuild(store, build)
  print('核对发布库中的每个文件')
  readBuild(versionFolder(store, build.manifest))
  if (tryPages) print('在新的工作线程中试画全部页面')
  const trial = await tryPages?.(inPlace)
  place.stop?.throwIfAborted()
  print(beside ? '登记' : '切换线上版本')
  await move(place, { live, next, build, what: beside ? 'variant' : what })
  tidy(place, { live, next, now })
  return { area, version, before, sequence: next.sequence, isNew: true, trial }
}

/** @throws OperatorError when nothing is live that an area could stand beside */
export function readLive({ dataFolder, trustedKeys }: Pick<ReleasePlace, 'dataFolder' | 'trustedKeys'>): Registry {
  try {
    const live = readRegistryFile(dataFolder, trustedKeys)
    if (live) return live
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new OperatorError(`${dataFolder} 的发布登记不能使用（${reason}），请先用 npm start 重新签发。`, { cause })
  }
  throw new OperatorError(`${dataFolder} 还没有发布过门户，请先运行 npm start，或用 PORTAL_DATA 指定数据文件夹。`)
}

function refuseFaults(area: string, faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new OperatorError(`${area} 与线上约定不符，没有发布：\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
}

function besideLive(live: Registry, { manifest }: Build, beside: Beside, now: Date): RegistryContent {
  return withVariant(live, { ...beside, area: manifest.name, build: manifest, since: now.toISOString() })
}

interface NextOptions {
  readonly live: Registry
  readonly content: RegistryContent
  readonly now: Date
}

async function issueNext({ dataFolder }: ReleasePlace, { live, content, now }: NextOptions): Promise<Registry> {
  return issueRegistry({ content, after: Math.max(live.sequence, await readSeenSequence(dataFolder)), now })
}

interface MoveOptions {
  readonly live: Registry
  readonly next: Registry
  readonly build: Build
  readonly what: Move['what']
}

/** What keeps the store from growing must not pass for a release that did not succeed. */
function tidy(
  { dataFolder, keep, print }: ReleasePlace,
  { live, next, now }: { live: Registry; next: Registry; now: Date },
) {
  const store = join(dataFolder, 'store')
  const builds = [next.shell, ...Object.values(next.areas)]
  try {
    // What was live until now counts as just used, too: open tabs go on with it. Variants are in use.
    for (const manifest of [...Object.values(live.areas), ...listBuilds(next)]) touchVersion(store, manifest, now)
    pruneVersions({
      store,
      keep,
      since: threeDaysBefore(now),
      live: new Map(builds.map(({ name, version }) => [name, version])),
    })
  } catch (error) {
    print(`较早的版本没有清理：${reasonOf(error)}`)
  }
}

async function move(place: ReleasePlace, { live, next, build, what }: MoveOptions): Promise<void> {
  // Another machine on the same share knows nothing of this one's hold.
  if (readLive(place).sequence !== live.sequence)
    throw new OperatorError(`线上版本在此期间已被改变，${build.manifest.name} 没有发布。请重新运行。`)
  await moveRegistry({ dataFolder: place.dataFolder, before: live, after: next, key: place.key, what })
}

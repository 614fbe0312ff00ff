import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { type BuildManifest, listBuilds, type Registry, type Variant } from '@portal/contracts'
import { pruneVersions, threeDaysBefore, touchVersion } from '@portal/registry/store'
import { checkSharedModules } from '../checks/checkSharedModules.ts'
import { retainVariants } from '../checks/retainVariants.ts'
import type { RegistryContent } from '../checks/variants.ts'
import { isDueForRenewal, issueRegistry } from '../registry/issueRegistry.ts'
import { moveRegistry, readRegistryFile, readSeenSequence } from '../registry/registryFile.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { readBuild } from '../store/readBuild.ts'
import { storeBuild } from '../store/storeBuild.ts'

interface PublishOptions {
  /** Folders of the shell's build and of every area's; the registry then names these, and what may stand beside them. */
  readonly builds: readonly string[]
  /** Has the store, the key and the mark of what its shell has seen. */
  readonly dataFolder: string
  readonly now: Date
  /** Public keys of the registry's signers; when not given, the data folder's own. */
  readonly trustedKeys?: readonly string[]
  /** Versions of each build that stay in the store. */
  readonly keep?: number
}

export interface Publication {
  readonly registry: Registry
  /** Why the registry that was there could not be read and was replaced. */
  readonly replaced: string | undefined
  /** `name version` of what became live; empty when everything was. */
  readonly published: readonly string[]
  /** What stood beside the live builds and does not fit to what is live now. */
  readonly dropped: readonly Variant[]
}

/**
 * Makes builds live: verifies every byte, checks that the areas fit the shell, copies into the store, then moves the
 * registry on. Nothing visible changes before the last step.
 * @throws OperatorError that says what to mend; the registry is then as before.
 */
export async function publishBuilds({
  builds,
  dataFolder,
  now,
  trustedKeys = [],
  keep = 5,
}: PublishOptions): Promise<Publication> {
  const verified = builds.map(readBuild)
  const manifests = verified.map((build) => build.manifest)
  const shell = manifests.find(({ name }) => name === 'shell')
  if (!shell) throw new OperatorError('没有门户外壳（shell）的构建产物，无法发布。请先构建：npm run build')
  const areas = manifests.filter((manifest) => manifest !== shell)
  checkSharedModules(shell, areas)

  const store = join(dataFolder, 'store')
  mkdirSync(join(store, 'files'), { recursive: true })
  const key = await provideRegistryKey(dataFolder)
  const { current, replaced } = readCurrent(dataFolder, trustedKeys)
  for (const build of verified) await storeBuild(store, build)
  const live = { shell, areas: Object.fromEntries(areas.map((area) => [area.name, area])) }
  const { content, dropped } = retainVariants(current, live)
  // What was live until now counts as just used, too: open tabs go on with it.
  for (const manifest of [...(current ? listBuilds(current) : []), ...listBuilds(content)])
    touchVersion(store, manifest, now)
  const registry = nextRegistry({ current, content, seen: await readSeenSequence(dataFolder), now })
  if (registry !== current) await moveRegistry({ dataFolder, before: current, after: registry, key, what: 'start' })
  pruneVersions({
    store,
    keep,
    since: threeDaysBefore(now),
    live: new Map(manifests.map(({ name, version }) => [name, version])),
  })
  return {
    registry,
    replaced,
    dropped,
    published: manifests
      .filter((manifest) => !isLive(current, manifest))
      .map(({ name, version }) => `${name} ${version}`),
  }
}

/**
 * A registry that cannot be read is replaced: what is published now names every build anyway, and its sequence goes on
 * after the highest that the shell has seen.
 */
function readCurrent(
  dataFolder: string,
  trustedKeys: readonly string[],
): { current?: Registry | undefined; replaced: string | undefined } {
  try {
    return { current: readRegistryFile(dataFolder, trustedKeys), replaced: undefined }
  } catch (error) {
    return { replaced: reasonOf(error) }
  }
}

interface NextOptions {
  readonly current: Registry | undefined
  readonly content: RegistryContent
  readonly seen: number
  readonly now: Date
}

/** The current registry itself when nothing differs and it has time left, so that running shells have nothing to do. */
function nextRegistry({ current, content, seen, now }: NextOptions): Registry {
  const isSame = current && isDeepStrictEqual(contentOf(current), content)
  if (isSame && current.sequence >= seen && !isDueForRenewal(current, now)) return current
  return issueRegistry({ content, after: Math.max(current?.sequence ?? 0, seen), now })
}

function contentOf({ shell, areas, variants }: Registry): RegistryContent {
  return { shell, areas, ...(variants && { variants }) }
}

function isLive(current: Registry | undefined, { name, version }: BuildManifest): boolean {
  const live = name === 'shell' ? current?.shell : current?.areas[name]
  return live?.version === version
}

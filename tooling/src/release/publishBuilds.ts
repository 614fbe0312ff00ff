import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '@portal/config/operator-error'
import type { BuildManifest, Registry } from '@portal/contracts'
import { checkSharedModules } from './checkSharedModules.ts'
import { isDueForRenewal, issueRegistry } from './issueRegistry.ts'
import { pruneVersions } from './pruneVersions.ts'
import { readBuild } from './readBuild.ts'
import { readRegistryFile, readSeenSequence, writeRegistryFile } from './registryFile.ts'
import { provideRegistryKey } from './registryKey.ts'
import { storeBuild, touchVersion } from './storeBuild.ts'

const KEPT_VERSIONS = 5

interface PublishOptions {
  /** Folders of the shell's build and of every area's; the registry then names exactly these. */
  readonly builds: readonly string[]
  /** Has the store, the key and the mark of what its shell has seen. */
  readonly dataFolder: string
  readonly now: Date
}

export interface Publication {
  readonly registry: Registry
  /** Why the registry that was there could not be read and was replaced. */
  readonly replaced: string | undefined
  /** `name version` of what became live; empty when everything was. */
  readonly published: readonly string[]
}

/**
 * Makes builds live: verifies every byte, checks that the areas fit the shell, copies into the store, then moves the
 * registry on. Nothing visible changes before the last step.
 * @throws OperatorError that says what to mend; the registry is then as before.
 */
export function publishBuilds({ builds, dataFolder, now }: PublishOptions): Publication {
  const verified = builds.map(readBuild)
  const manifests = verified.map((build) => build.manifest)
  const shell = manifests.find(({ name }) => name === 'shell')
  if (!shell) throw new OperatorError('没有门户外壳（shell）的构建产物，无法发布。请先构建：npm run build')
  const areas = manifests.filter((manifest) => manifest !== shell)
  checkSharedModules(shell, areas)

  const store = join(dataFolder, 'store')
  mkdirSync(join(store, 'files'), { recursive: true })
  const key = provideRegistryKey(dataFolder)
  const { current, replaced } = readCurrent(dataFolder)
  for (const build of verified) storeBuild(store, build)
  for (const manifest of manifests) touchVersion(store, manifest, now)

  const content = { shell, areas: Object.fromEntries(areas.map((area) => [area.name, area])) }
  const registry = nextRegistry({ current, content, seen: readSeenSequence(dataFolder), now })
  if (registry !== current) writeRegistryFile(dataFolder, registry, key)
  pruneVersions({ store, keep: KEPT_VERSIONS, live: new Map(manifests.map(({ name, version }) => [name, version])) })
  return {
    registry,
    replaced,
    published: manifests
      .filter((manifest) => !isLive(current, manifest))
      .map(({ name, version }) => `${name} ${version}`),
  }
}

/**
 * A registry that cannot be read is replaced: what is published now names every build anyway, and its sequence goes on
 * after the highest that the shell has seen.
 */
function readCurrent(dataFolder: string): { current?: Registry | undefined; replaced: string | undefined } {
  try {
    return { current: readRegistryFile(dataFolder), replaced: undefined }
  } catch (error) {
    return { replaced: error instanceof Error ? error.message : String(error) }
  }
}

interface NextOptions {
  readonly current: Registry | undefined
  readonly content: Pick<Registry, 'shell' | 'areas'>
  readonly seen: number
  readonly now: Date
}

/** The current registry itself when nothing differs and it has time left, so that running shells have nothing to do. */
function nextRegistry({ current, content, seen, now }: NextOptions): Registry {
  const isSame = current && isDeepStrictEqual({ shell: current.shell, areas: current.areas }, content)
  if (isSame && current.sequence >= seen && !isDueForRenewal(current, now)) return current
  return issueRegistry({ content, after: Math.max(current?.sequence ?? 0, seen), now })
}

function isLive(current: Registry | undefined, { name, version }: BuildManifest): boolean {
  const live = name === 'shell' ? current?.shell : current?.areas[name]
  return live?.version === version
}

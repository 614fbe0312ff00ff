import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildManifest, Registry } from '@portal/contracts'
import { OperatorError } from '../OperatorError.ts'
import { checkSharedModules } from './checkSharedModules.ts'
import { pruneVersions } from './pruneVersions.ts'
import { readBuild } from './readBuild.ts'
import { readRegistryFile, writeRegistryFile } from './registryFile.ts'
import { storeBuild, touchVersion } from './storeBuild.ts'

const KEPT_VERSIONS = 5

interface PublishOptions {
  /** Folders of the shell's build and of every area's; the registry then names exactly these. */
  readonly builds: readonly string[]
  readonly store: string
  readonly now: Date
}

export interface Publication {
  readonly registry: Registry
  /** `name version` of what became live; empty when everything was. */
  readonly published: readonly string[]
}

/**
 * Makes builds live: verifies every byte, checks that the areas fit the shell, copies into the store, then moves the
 * registry on. Nothing visible changes before the last step.
 * @throws OperatorError that says what to mend; the registry is then as before.
 */
export function publishBuilds({ builds, store, now }: PublishOptions): Publication {
  const verified = builds.map(readBuild)
  const manifests = verified.map((build) => build.manifest)
  const shell = manifests.find(({ name }) => name === 'shell')
  if (!shell) throw new OperatorError('没有门户外壳（shell）的构建产物，无法发布。请先构建：npm run build')
  const areas = manifests.filter((manifest) => manifest !== shell)
  checkSharedModules(shell, areas)

  mkdirSync(join(store, 'files'), { recursive: true })
  const current = readRegistryFile(store)
  for (const build of verified) storeBuild(store, build)
  for (const manifest of manifests) touchVersion(store, manifest, now)

  const registry = nextRegistry({ current, shell, areas, now })
  if (registry !== current) writeRegistryFile(store, registry)
  pruneVersions({ store, keep: KEPT_VERSIONS, live: new Map(manifests.map(({ name, version }) => [name, version])) })
  return {
    registry,
    published: manifests
      .filter((manifest) => !isLive(current, manifest))
      .map(({ name, version }) => `${name} ${version}`),
  }
}

interface NextOptions {
  readonly current: Registry | undefined
  readonly shell: BuildManifest
  readonly areas: readonly BuildManifest[]
  readonly now: Date
}

/** The current registry itself when nothing differs, so that running shells have nothing to do. */
function nextRegistry({ current, shell, areas, now }: NextOptions): Registry {
  const content = { shell, areas: Object.fromEntries(areas.map((area) => [area.name, area])) }
  if (current && isDeepStrictEqual({ shell: current.shell, areas: current.areas }, content)) return current
  return { format: 1, sequence: (current?.sequence ?? 0) + 1, publishedAt: now.toISOString(), ...content }
}

function isLive(current: Registry | undefined, { name, version }: BuildManifest): boolean {
  const live = name === 'shell' ? current?.shell : current?.areas[name]
  return live?.version === version
}

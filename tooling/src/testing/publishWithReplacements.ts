import type { KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BuildManifest, Registry } from '@portal/contracts'
import { distOf, findBuilds, provideRegistryKey, publishBuilds, readRegistryFile } from '@portal/operations/release'
import { signRegistry } from '@portal/registry'
import { registryFiles } from '@portal/registry/store'

/** Every area there is. */
export const areaNames: readonly string[] = findBuilds()
  .map((dist) => basename(dirname(dist)))
  .filter((name) => name !== 'shell')

/** Makes builds live: the real ones, but those given instead of them, or beside them under a new name. */
export async function publishWithReplacements(
  dataFolder: string,
  instead: Readonly<Record<string, string>> = {},
): Promise<void> {
  const names = new Set([...areaNames, ...Object.keys(instead)])
  const builds = [distOf('shell'), ...[...names].map((name) => instead[name] ?? distOf(name))]
  await publishBuilds({ builds, dataFolder, now: new Date() })
}

/**
 * The registry of a data folder, with changes, as a file. @param key who signs; the data folder's own when not given
 * @throws Error when there is none
 */
export async function signChanged(
  dataFolder: string,
  changes: (registry: Registry) => Partial<Registry>,
  key?: KeyObject,
): Promise<string> {
  const registry = readRegistryFile(dataFolder)
  if (!registry) throw new Error(`${dataFolder} has no registry`)
  return signRegistry({ ...registry, ...changes(registry) }, [key ?? (await provideRegistryKey(dataFolder))])
}

/** What a release does last, without the looks at every byte that it has before. */
export async function nameLive(dataFolder: string, area: BuildManifest): Promise<void> {
  const next = await signChanged(dataFolder, ({ sequence, areas }) => ({
    sequence: sequence + 1,
    areas: { ...areas, [area.name]: area },
  }))
  writeFileSync(join(dataFolder, registryFiles.registry), next)
}

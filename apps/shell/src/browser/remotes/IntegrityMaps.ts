import type { IntegrityMap } from '@portal/contracts'
import type { BuildAddress } from '../../app/bootData.ts'
import { memoizeAsync } from './memoizeAsync.ts'

type Known = Record<string, IntegrityMap['files']>

/** What browsers must know of builds to fetch their code, read once for each. */
export class IntegrityMaps {
  readonly #maps = new Map<string, () => Promise<IntegrityMap>>()

  /** A failure is not remembered. @throws when the map does not arrive, or is not the one that was vouched for */
  read(address: BuildAddress): Promise<IntegrityMap> {
    const read = this.#maps.get(address.build) ?? memoizeAsync(() => fetchMap(address))
    this.#maps.set(address.build, read)
    return read()
  }
}

async function fetchMap({ build, map, mapIntegrity }: BuildAddress): Promise<IntegrityMap> {
  const answer = await fetch(fileUrl(build, map), { integrity: mapIntegrity })
  if (!answer.ok) throw new Error(`The integrity map of ${build} is gone (${answer.status})`)
  // The build's own, byte for byte: the integrity says so.
  const read = (await answer.json()) as IntegrityMap
  // Where the webpack runtime of the build looks up what it fetches by itself.
  const page = globalThis as { portalIntegrity?: Known }
  page.portalIntegrity = { ...page.portalIntegrity, [build]: read.files }
  return read
}

/** Address of a file of a build. */
export function fileUrl(build: string, file: string): string {
  return `/assets/${build}/${file}`
}

import { OperatorError } from '@portal/config/operator-error'
import { type BuildManifest, version as versionSchema } from '@portal/contracts'
import { type Bucket, forEachConcurrently, type ListedObject } from '@portal/registry/bucket'
import { chooseOldVersions, threeDaysBefore, versionPath } from '@portal/registry/store'
import { type Build, checkBuild } from './readBuild.ts'

/** Far longer than storing a build takes: what is older and has no manifest was broken off. */
const HALF_LIFE_MS = 60 * 60 * 1_000
const bytesType = 'application/octet-stream'

/** The builds of a store in a bucket: `files/<name>/<version>/…`. One is there when its manifest is, which comes last. */
export class BucketVersions {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  /** Versions of a build, those used last first. */
  async list(name: string): Promise<string[]> {
    const found = groupByVersion(await this.#bucket.list(`files/${name}/`))
    const whole = found.flatMap(({ version, usedAt }) => (usedAt ? [{ version, usedAt }] : []))
    return whole.sort(byLastUse).map(({ version }) => version)
  }

  /**
   * Puts a build there and reads every byte again. A version that is there keeps its bytes for ever; files of it that are
   * damaged or gone are put again.
   * @throws OperatorError when it is there with other content
   */
  async store({ manifest, files }: Build): Promise<void> {
    const { name, version } = manifest
    const folder = `${versionPath(manifest)}/`
    const own = files.get('manifest.json') ?? Buffer.alloc(0)
    const known = await this.#bucket.get(`${folder}manifest.json`)
    if (known && !known.bytes.equals(own))
      throw new OperatorError(`${name} ${version} 已经发布过，但这次构建的内容不同；已发布的版本不会改变，没有发布。`)
    const others = [...files].filter(([path]) => path !== 'manifest.json')
    await forEachConcurrently(others, ([path, bytes]) => this.#bring(folder + path, bytes))
    await this.#bring(`${folder}manifest.json`, own)
  }

  /** A build as it lies there, every byte held against its manifest. @throws OperatorError that names what is wrong */
  async read(name: string, version: string): Promise<Build> {
    const folder = `${versionPath({ name, version })}/`
    const objects = await this.#bucket.list(folder)
    const files = new Map<string, Buffer>()
    await forEachConcurrently(objects, async ({ key }) => {
      const found = await this.#bucket.get(key)
      if (found) files.set(key.slice(folder.length), found.bytes)
    })
    return checkBuild(`${this.#bucket.name}/${folder}`, (path) => files.get(path))
  }

  /**
   * Removes what was used longest ago, and what a broken-off release left.
   * @param used from the build that was used first to the one that is used now
   */
  async prune({ used, keep, now }: { used: readonly BuildManifest[]; keep: number; now: Date }): Promise<void> {
    const distinct = new Map(used.map((manifest) => [`${manifest.name}@${manifest.version}`, manifest]))
    // One after the other: the times that they get say in which order they were used.
    for (const manifest of distinct.values()) await this.#touch(manifest)
    const live = new Map(used.map(({ name, version }) => [name, version]))
    const byName = Map.groupBy(await this.#bucket.list('files/'), ({ key }) => key.split('/')[1] ?? '')
    for (const [name, objects] of byName) {
      const found = groupByVersion(objects)
      const whole = found.flatMap(({ version, usedAt }) => (usedAt ? [{ version, usedAt: usedAt.getTime() }] : []))
      const old = chooseOldVersions(whole, { live: live.get(name), keep, since: threeDaysBefore(now) })
      const halves = found.filter(({ usedAt, changedAt }) => !usedAt && changedAt < now.getTime() - HALF_LIFE_MS)
      const gone = new Set([...old, ...halves.map(({ version }) => version)])
      await this.#remove(found.filter(({ version }) => gone.has(version)).flatMap(({ keys }) => keys))
    }
  }

  /** Its time says when a version was used last. */
  async #touch(build: BuildManifest): Promise<void> {
    const key = `${versionPath(build)}/manifest.json`
    const found = await this.#bucket.get(key)
    if (found) await this.#bucket.put(key, found.bytes, { type: 'application/json', inPlaceOf: found.tag })
  }

  /** Manifests first: what is left of a version when this is broken off is no version. */
  async #remove(keys: readonly string[]): Promise<void> {
    const isManifest = (key: string) => key.endsWith('/manifest.json')
    const remove = (key: string) => this.#bucket.remove(key)
    await forEachConcurrently(keys.filter(isManifest), remove)
    await forEachConcurrently(
      keys.filter((key) => !isManifest(key)),
      remove,
    )
  }

  async #bring(key: string, bytes: Buffer): Promise<void> {
    const isThere = async () => (await this.#bucket.get(key))?.bytes.equals(bytes) === true
    if (await isThere()) return
    const type = key.endsWith('.json') ? 'application/json' : bytesType
    await this.#bucket.put(key, bytes, { type })
    if (!(await isThere()))
      throw new OperatorError(`${this.#bucket.name}/${key} 写入后读出的内容不同，没有发布。请检查对象存储。`)
  }
}

interface FoundVersion {
  readonly version: string
  readonly keys: readonly string[]
  /** Undefined for what is not whole. */
  readonly usedAt: Date | undefined
  readonly changedAt: number
}

/** The newest first; a store that tells whole seconds only has two of the same time. */
function byLastUse(one: { version: string; usedAt: Date }, other: { version: string; usedAt: Date }): number {
  const later = other.usedAt.getTime() - one.usedAt.getTime()
  return later === 0 ? other.version.localeCompare(one.version, 'en', { numeric: true }) : later
}

function groupByVersion(objects: readonly ListedObject[]): FoundVersion[] {
  const versions = Map.groupBy(objects, ({ key }) => key.split('/')[2] ?? '')
  return [...versions]
    .filter(([version]) => versionSchema.safeParse(version).success)
    .map(([version, own]) => ({
      version,
      keys: own.map(({ key }) => key),
      usedAt: own.find(({ key }) => key.endsWith(`${version}/manifest.json`))?.at,
      changedAt: Math.max(...own.map(({ at }) => at.getTime())),
    }))
}

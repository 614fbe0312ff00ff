import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { type BuildManifest, listBuilds, type Registry } from '@portal/contracts'
import { openRegistry, readTrustedKeys } from '@portal/registry'
import type { Bucket, FoundObject } from '@portal/registry/bucket'
import { replaceFile, versionFolder } from '@portal/registry/store'
import { BucketVersions } from './BucketVersions.ts'
import { readBuild } from './readBuild.ts'

const REGISTRY = 'registry.json'
const HISTORY = 'history.jsonl'
const jsonLines = 'application/x-ndjson; charset=utf-8'

/** What the object store had when work began. */
export interface Pulled {
  readonly registry: FoundObject | undefined
  readonly history: FoundObject | undefined
}

interface StoreParts {
  readonly bucket: Bucket
  readonly dataFolder: string
  readonly trustedKeys: readonly string[]
  /** Versions of each build that stay. */
  readonly keep: number
  readonly print: (text: string) => void
}

/**
 * A store that several machines share in an object store, in the layout of a folder's. The store of the data folder is this
 * machine's working copy: pulled before work, changed by it, and pushed afterwards, where one conditional write of the
 * registry makes it live or finds that somebody else was first.
 */
export class BucketStore {
  readonly versions: BucketVersions
  readonly #parts: StoreParts

  constructor(parts: StoreParts) {
    this.#parts = parts
    this.versions = new BucketVersions(parts.bucket)
  }

  /** Makes registry and history of the working copy those of the object store; before its first release they stay. */
  async pull(): Promise<Pulled> {
    const { bucket, dataFolder } = this.#parts
    // In this order: lines of the history that are newer than the registry are passed over.
    const registry = await bucket.get(REGISTRY)
    const history = await bucket.get(HISTORY)
    if (!registry) return { registry, history }
    await mkdir(join(dataFolder, 'store/files'), { recursive: true })
    await replaceFile(this.#file(HISTORY), history?.bytes ?? Buffer.alloc(0))
    await replaceFile(this.#file(REGISTRY), registry.bytes)
    return { registry, history }
  }

  /**
   * Makes what was done to the working copy live for all: first every byte of new builds, then the history, last the registry.
   * @throws OperatorError that says why not; everybody then goes on with what was live
   */
  async push(before: Pulled): Promise<void> {
    const { bucket, print } = this.#parts
    const file = this.#file(REGISTRY)
    const bytes = existsSync(file) ? readFileSync(file) : undefined
    if (!bytes || before.registry?.bytes.equals(bytes)) return
    const after = await this.#open(bytes)
    const live = before.registry && (await this.#open(before.registry.bytes))
    await this.#requireConditions()
    print(`上传到 ${bucket.name}`)
    for (const manifest of newBuilds(live, after))
      await this.versions.store(readBuild(versionFolder(join(this.#parts.dataFolder, 'store'), manifest)))
    await this.#move(before, bytes)
    await this.#tidy(live, after)
  }

  async #move(before: Pulled, bytes: Buffer): Promise<void> {
    const { bucket } = this.#parts
    const file = this.#file(HISTORY)
    const lines = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
    const inPlaceOf = before.history?.tag ?? 'none'
    const written = await bucket.put(HISTORY, lines, { type: jsonLines, inPlaceOf })
    if (written === undefined) throw new OperatorError(overtaken)
    if (await this.#putRegistry(before, bytes)) return
    // Else it would say of the other's registry what became of this one.
    if (before.history) await bucket.put(HISTORY, before.history.bytes, { type: jsonLines, inPlaceOf: written })
    throw new OperatorError(overtaken)
  }

  /** A connection that broke off says nothing of what the store did: it is looked at. */
  async #putRegistry({ registry }: Pulled, bytes: Buffer): Promise<boolean> {
    const { bucket } = this.#parts
    const options = { type: 'application/json', inPlaceOf: registry?.tag ?? 'none' }
    try {
      return (await bucket.put(REGISTRY, bytes, options)) !== undefined
    } catch (error) {
      const now = await bucket.get(REGISTRY)
      if (now?.bytes.equals(bytes)) return true
      throw error
    }
  }

  /** A store that passes over conditions would let two releases at once undo each other, and tell neither. */
  async #requireConditions(): Promise<void> {
    const { bucket } = this.#parts
    const probe = 'condition-probe'
    const tag = await bucket.put(probe, Buffer.from('probe'), { type: 'text/plain', inPlaceOf: `"${'0'.repeat(32)}"` })
    if (tag === undefined) return
    await bucket.remove(probe)
    throw new OperatorError(
      `对象存储 ${bucket.name} 不支持条件写入（If-Match），两处同时发布会互相覆盖，因此没有发布。请换用支持的对象存储，或由一台机器发布。`,
    )
  }

  /** What keeps the store from growing must not pass for a release that did not succeed. */
  async #tidy(live: Registry | undefined, after: Registry): Promise<void> {
    const { keep, print } = this.#parts
    const used = [...(live ? listBuilds(live) : []), ...listBuilds(after)]
    try {
      await this.versions.prune({ used, keep, now: new Date() })
    } catch (error) {
      print(`较早的版本没有清理：${reasonOf(error)}`)
    }
  }

  async #open(bytes: Buffer): Promise<Registry> {
    const { bucket, dataFolder, trustedKeys } = this.#parts
    try {
      const keys = await readTrustedKeys({ PORTAL_REGISTRY_KEYS: trustedKeys, PORTAL_DATA: dataFolder })
      return openRegistry(bytes, keys).registry
    } catch (cause) {
      const reason = reasonOf(cause)
      throw new OperatorError(`${bucket.name} 的发布登记不能使用（${reason}）`, { cause })
    }
  }

  #file(name: string): string {
    return join(this.#parts.dataFolder, 'store', name)
  }
}

const overtaken = '线上版本在此期间已被另一处的发布改变，本次没有发布。请重新运行。'

function newBuilds(live: Registry | undefined, after: Registry): BuildManifest[] {
  const known = new Set(live && listBuilds(live).map(({ name, version }) => `${name} ${version}`))
  return listBuilds(after).filter(({ name, version }) => !known.has(`${name} ${version}`))
}

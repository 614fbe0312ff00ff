import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '@portal/config/reason-of'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import {
  type HighWaterMark,
  type OpenedRegistry,
  openRegistry,
  openRegistrySource,
  type RegistrySource,
  readHighWaterMark,
  readTrustedKeys,
  refuseRegistry,
  type TrustSettings,
  writeHighWaterMark,
} from '@portal/registry'
import { registryFiles, replaceFile } from '@portal/registry/store'
import type { Logger } from 'pino'

interface GateOptions {
  readonly settings: TrustSettings & Pick<RuntimeConfig, 'PORTAL_REGISTRY'>
  readonly log: Logger
  readonly now: () => Date
  /** Brings the builds of a verified registry here, where they do not lie here anyway. */
  readonly provide?: (next: Registry, running?: Registry) => Promise<void>
}

/** The only way in for a registry, at the start and while running: signed, of this time, and never an older one. */
export class RegistryGate {
  readonly source: RegistrySource
  readonly #options: GateOptions
  readonly #markFile: string
  readonly #cachedFile: string
  #seen: HighWaterMark | undefined
  /** Whether the mark of what was accepted last is on the disk. */
  #isKept = true
  #accepted: Registry | undefined

  private constructor(options: GateOptions) {
    const { PORTAL_DATA } = options.settings
    this.#options = options
    this.source = openRegistrySource(options.settings)
    this.#cachedFile = join(PORTAL_DATA, registryFiles.kept)
    this.#markFile = join(PORTAL_DATA, registryFiles.highWaterMark)
  }

  /** @throws Error when the mark of an earlier run cannot be read and the registry is somebody else's */
  static async open(options: GateOptions): Promise<RegistryGate> {
    const gate = new RegistryGate(options)
    await gate.#readMark()
    return gate
  }

  /** False while the mark could not be written: until it is, a restart would accept what is older. */
  get isKept(): boolean {
    return this.#isKept
  }

  /**
   * The first registry of a start: while somebody else's cannot be had, the one of his that was accepted last.
   * @throws Error in words for whoever starts the portal
   */
  async admitFirst(): Promise<Registry> {
    try {
      return await this.admit()
    } catch (cause) {
      const reason = reasonOf(cause)
      const kept = await this.#admitCached().catch((error: unknown) => reasonOf(error))
      if (typeof kept === 'object') {
        this.#options.log.error(
          { reason, sequence: kept.sequence },
          'registry refused, the one accepted last is started',
        )
        return kept
      }
      throw new Error(
        `发布登记 ${this.source.place} 不能采用（${[reason, kept].filter(Boolean).join('；')}）。本机发布的用 npm start 重新签发；其他的请签发者重新签发`,
        { cause },
      )
    }
  }

  /**
   * Reads the registry and remembers its sequence when it is accepted, which is when all its builds are here.
   * @param running what is in use, before the first registry nothing
   * @throws Error that says why it is refused
   */
  async admit(running?: Registry): Promise<Registry> {
    const bytes = await this.source.read()
    const next = await this.#verify(bytes, running)
    await this.#options.provide?.(next.registry, running)
    this.#accepted = next.registry
    await this.#remember(next, bytes)
    return next.registry
  }

  /** Undefined where there is nothing to fall back to: before anything was accepted, and for the own store. */
  async #admitCached(): Promise<Registry | undefined> {
    if (this.#options.settings.PORTAL_REGISTRY === '' || !this.#seen) return undefined
    const { registry } = await this.#verify(await readFile(this.#cachedFile))
    this.#accepted = registry
    return registry
  }

  async #verify(bytes: Buffer, running?: Registry): Promise<OpenedRegistry> {
    const { settings, now } = this.#options
    const next = openRegistry(bytes, await readTrustedKeys(settings))
    const inUse = [running, this.#accepted].filter((registry) => registry !== undefined)
    const refusal = refuseRegistry({ next, seen: this.#seen, inUse, now: now() })
    if (refusal) throw new Error(refusal)
    return next
  }

  /** A full disk does not keep a release from running: memory holds the sequence, the file follows when there is room. */
  async #remember({ registry: { sequence }, digest }: OpenedRegistry, bytes: Buffer): Promise<void> {
    if (this.#isKept && this.#seen?.sequence === sequence) return
    const { PORTAL_REGISTRY } = this.#options.settings
    this.#seen = { registry: PORTAL_REGISTRY, sequence, digest }
    try {
      // Before the mark, which refuses what is older.
      if (PORTAL_REGISTRY !== '') await replaceFile(this.#cachedFile, bytes)
      await writeHighWaterMark(this.#markFile, this.#seen)
      this.#isKept = true
    } catch (error) {
      if (this.#isKept)
        this.#options.log.error(
          { reason: reasonOf(error), sequence },
          'the sequence of the registry could not be kept on disk, tried again',
        )
      this.#isKept = false
    }
  }

  /**
   * A damaged mark: whoever can write into our own store could have written the mark beside it as well, so there it keeps
   * nobody out and must not keep the portal down. For another registry it is the only thing that an older copy meets.
   */
  async #readMark(): Promise<void> {
    const { settings, log } = this.#options
    try {
      const mark = await readHighWaterMark(this.#markFile)
      if (mark?.registry === settings.PORTAL_REGISTRY) this.#seen = mark
    } catch (error) {
      if (settings.PORTAL_REGISTRY !== '')
        throw new Error(
          `${this.#markFile} 已损坏，无法判断发布登记是否过时。请确认 ${this.source.place} 是最新的，然后删除前一文件重新启动`,
          { cause: error },
        )
      log.error({ reason: reasonOf(error) }, 'the mark of the registry is damaged, the registry in the store is taken')
    }
  }
}

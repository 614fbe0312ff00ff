import { createReadStream, existsSync, statSync } from 'node:fs'
import { link, mkdir, open, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { splitLines } from '@portal/config/lines'
import {
  type MirrorRecord,
  type MirrorState,
  type PageRecord,
  readRecord,
  recordFile,
  writeRecord,
} from './mirrorRecord.ts'
import { fileOf, placeOf } from './placeOf.ts'

const unfinished = '.unfinished'
/** Besides the live one: who is reading it while the next becomes live finds his files. */
const keptVersions = 1

/**
 * The mirror on disk: `current` leads to the version that a web server shows, `versions/<time>/site`. A version is written
 * whole beside it and becomes live by the renaming of one link; a run that breaks off changes nothing.
 */
export class MirrorFolder {
  readonly #folder: string
  /** The version that is live. */
  readonly previous: MirrorRecord | undefined
  readonly #previousSite: string | undefined
  readonly #name: string
  readonly #folders = new Map<string, Promise<unknown>>()
  /** Of the files of the version that is being written. */
  readonly #lengths = new Map<string, number>()

  private constructor(
    folder: string,
    name: string,
    live: { record: MirrorRecord | undefined; site: string } | undefined,
  ) {
    this.#folder = folder
    this.#name = name
    this.previous = live?.record
    this.#previousSite = live?.record && live.site
  }

  /** Clears away what a broken-off run left. */
  static async open(folder: string, now: Date): Promise<MirrorFolder> {
    const versions = join(folder, 'versions')
    await mkdir(versions, { recursive: true })
    for (const name of await readdir(versions))
      if (name.endsWith(unfinished)) await rm(join(versions, name), { recursive: true, force: true })
    const current = join(folder, 'current')
    const file = join(current, recordFile)
    const live = existsSync(file)
      ? { record: await readRecord(splitLines(createReadStream(file, 'utf8'))), site: join(current, 'site') }
      : undefined
    return new MirrorFolder(folder, now.toISOString().replaceAll(':', '-'), live)
  }

  /** What a web server shows. */
  get root(): string {
    return join(this.#folder, 'current', 'site')
  }

  get #unfinishedFolder(): string {
    return join(this.#folder, 'versions', `${this.#name}${unfinished}`)
  }

  /** @param path from the root of the mirror */
  async write(path: string, bytes: string | Uint8Array): Promise<void> {
    // On the disk before the version becomes live: a loss of power would leave it live with empty files.
    await writeFile(await this.#makeRoom(path), bytes, { flush: true })
    this.#lengths.set(path, Buffer.byteLength(bytes))
  }

  /** Takes a file over from the live version, without a second copy. @returns whether it was there as it was written */
  async keep(path: string): Promise<boolean> {
    const before = this.#findWhole(path)
    if (before === undefined) return false
    await link(before.file, await this.#makeRoom(path))
    this.#lengths.set(path, before.length)
    return true
  }

  /** Whether a page of the live version, and all that came with it, is still there as it was written. */
  hasWhole({ address, parts }: PageRecord): boolean {
    const came = parts.filter((path) => this.previous?.lengths.has(path))
    return [fileOf(placeOf(address) ?? ''), ...came].every((path) => this.#findWhole(path) !== undefined)
  }

  #findWhole(path: string): { file: string; length: number } | undefined {
    const length = this.previous?.lengths.get(path)
    if (this.#previousSite === undefined || length === undefined) return undefined
    const file = fileIn(this.#previousSite, path)
    return statSync(file, { throwIfNoEntry: false })?.size === length ? { file, length } : undefined
  }

  /** Makes what was written live. */
  async finish(state: MirrorState, pages: ReadonlyMap<string, PageRecord>): Promise<void> {
    const file = await open(join(this.#unfinishedFolder, recordFile), 'w')
    try {
      for (const line of writeRecord({ state, pages, lengths: this.#lengths })) await file.write(line)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(this.#unfinishedFolder, join(this.#folder, 'versions', this.#name))
    const next = join(this.#folder, 'current.next')
    await rm(next, { force: true })
    await symlink(join('versions', this.#name), next)
    await rename(next, join(this.#folder, 'current'))
    await this.#forgetOld()
  }

  /** Replaces one file of the live version: what is said of the mirror as a whole. */
  async renew(path: string, text: string): Promise<void> {
    const file = join(this.root, path)
    await writeFile(`${file}${unfinished}`, text, { flush: true })
    await rename(`${file}${unfinished}`, file)
  }

  async abandon(): Promise<void> {
    await rm(this.#unfinishedFolder, { recursive: true, force: true })
  }

  async #forgetOld(): Promise<void> {
    const versions = join(this.#folder, 'versions')
    const live = await readlink(join(this.#folder, 'current'))
    const others = (await readdir(versions)).filter((name) => join('versions', name) !== live).sort()
    for (const name of others.slice(0, -keptVersions)) await rm(join(versions, name), { recursive: true, force: true })
  }

  async #makeRoom(path: string): Promise<string> {
    const file = fileIn(join(this.#unfinishedFolder, 'site'), path)
    const folder = dirname(file)
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.#folders.set(folder, made)
    await made
    return file
  }
}

/** Paths come from what a portal sent: none of them may lead out of the mirror. */
function fileIn(site: string, path: string): string {
  const file = join(site, path)
  if (!file.startsWith(`${site}${sep}`)) throw new Error(`${path} leads out of the mirror`)
  return file
}

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveRoute } from '@portal/contracts/routes'
import { Admission } from '../http/Admission.ts'
import { overloaded } from '../http/Problem.ts'
import type { FileMaker } from './FileMaker.ts'
import { bytesOf, type FileKind, fileEncodings, type MadeFile, pathOf } from './MadeFile.ts'

interface ContentFilesParts {
  readonly maker: FileMaker
  /** Belongs to this object alone; what an earlier process left in it is removed. */
  readonly folder: string
  readonly maxBytes?: number
  /** An asker is told to come again after so long, and finds the file then. */
  readonly patienceMs?: number
}

export interface AskedFile {
  readonly kind: FileKind
  /** Address of the answer in one spelling. */
  readonly url: string
  readonly routes: readonly LiveRoute[]
  readonly revision: number
}

export interface FoundFile extends MadeFile {
  /** See pathOf. */
  readonly base: string
}

interface Entry {
  readonly base: string
  readonly file: Promise<FoundFile>
  /** Once it is whole. */
  bytes: number
}

const gigabyte = 1024 ** 3
const madeAtOnce = 2

/**
 * Answers made from the whole of the content, kept as files until the content changes: many who ask for one cost one making,
 * and at most two are made at once.
 */
export class ContentFiles {
  readonly #parts: ContentFilesParts
  /** The one that was asked for last stands last. */
  readonly #entries = new Map<string, Entry>()
  readonly #kept = new Admission(madeAtOnce)
  readonly #once = new Admission(madeAtOnce)
  #ready: Promise<void> | undefined
  #revision = -1

  constructor(parts: ContentFilesParts) {
    this.#parts = parts
  }

  /** The file as of a revision. @throws Problem 503 at once when two others are being made, or when it takes longer than askers wait */
  async find(asked: AskedFile): Promise<FoundFile> {
    if (asked.revision !== this.#revision) await this.#begin(asked.revision)
    const name = nameOf(asked)
    const entry = this.#entries.get(name) ?? this.#make(name, asked)
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    return this.#await(entry.file)
  }

  /** A file that nobody else will want; whoever has it opened removes it. @param signal the visitor left */
  async makeOnce(asked: Omit<AskedFile, 'revision'>, signal: AbortSignal): Promise<FoundFile> {
    const leave = this.#once.enter()
    try {
      await this.#prepare()
      const { url, routes, kind } = asked
      const base = path.join(this.#parts.folder, `${kind}-once-${randomUUID()}`)
      return { ...(await this.#parts.maker.make({ url, routes, base, isCompressed: false }, signal)), base }
    } finally {
      leave()
    }
  }

  /** It is not where it was: somebody tidied the folder, or the content changed meanwhile. */
  async forget(asked: AskedFile): Promise<void> {
    const name = nameOf(asked)
    const entry = this.#entries.get(name)
    this.#entries.delete(name)
    if (entry) await removeForms(entry.base)
  }

  close(): Promise<void> {
    return this.#parts.maker.close()
  }

  #make(name: string, { url, routes }: AskedFile): Entry {
    const leave = this.#kept.enter()
    const base = path.join(this.#parts.folder, `${name}-${randomUUID()}`)
    const file = this.#prepare()
      .then(() => this.#parts.maker.make({ url, routes, base, isCompressed: true }))
      .then((made) => ({ ...made, base }))
      .finally(leave)
    const entry: Entry = { base, file, bytes: 0 }
    file.then(
      (made) => {
        entry.bytes = bytesOf(made)
        // Meanwhile the content changed.
        if (this.#entries.get(name) !== entry) void removeForms(base)
        else void this.#makeRoom(entry)
      },
      () => {
        if (this.#entries.get(name) === entry) this.#entries.delete(name)
      },
    )
    return entry
  }

  /** Nobody asks for one of another state of the content any more; also not of a later one: a database that was put back counts anew. */
  async #begin(revision: number): Promise<void> {
    this.#revision = revision
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    // What is still being written is removed when it is whole.
    for (const { base } of entries.filter(({ bytes }) => bytes > 0)) await removeForms(base)
  }

  /** Those go first that nobody asked for the longest. */
  async #makeRoom(newest: Entry): Promise<void> {
    let sum = [...this.#entries.values()].reduce((total, { bytes }) => total + bytes, 0)
    for (const [name, entry] of this.#entries) {
      if (sum <= (this.#parts.maxBytes ?? 2 * gigabyte)) return
      if (entry === newest || entry.bytes === 0) continue
      sum -= entry.bytes
      this.#entries.delete(name)
      await removeForms(entry.base)
    }
  }

  #prepare(): Promise<void> {
    this.#ready ??= emptyFolder(this.#parts.folder).catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  async #await(file: Promise<FoundFile>): Promise<FoundFile> {
    const stop = new AbortController()
    const refused = sleep(this.#parts.patienceMs ?? 8_000, undefined, { signal: stop.signal }).then(() => {
      throw overloaded()
    })
    return Promise.race([file, refused]).finally(() => stop.abort())
  }
}

export async function removeForms(base: string): Promise<void> {
  for (const encoding of fileEncodings) await rm(pathOf(base, encoding), { force: true })
}

/** From a closed list of kinds, a digest and a number: nothing that a request says gets near a path. */
function nameOf({ kind, url, routes, revision }: AskedFile): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([url, routes]))
    .digest('hex')
  return `${kind}-${revision}-${digest.slice(0, 32)}`
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of await readdir(folder)) await rm(path.join(folder, file), { recursive: true, force: true })
}

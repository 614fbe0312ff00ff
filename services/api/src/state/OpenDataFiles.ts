import type { ReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportContent } from '@portal/content/export'
import { workForAll } from '@portal/database/pool'
import type { Entity } from '@portal/records/kinds'
import type pg from 'pg'

export type OpenFormat = 'csv' | 'json'

interface ListFile {
  readonly format: OpenFormat
  readonly name: string
}

/**
 * Downloads, written once for each state of the content: a visitor with a slow line holds no database connection, and many
 * visitors cost no more than one.
 */
export class OpenDataFiles {
  private readonly pool: pg.Pool
  private readonly folder: string
  private readonly running = new Map<string, Promise<string | undefined>>()

  /** @param folder belongs to this object alone; what an earlier process left in it is removed */
  constructor(pool: pg.Pool, folder: string) {
    this.pool = pool
    this.folder = folder
  }

  /**
   * The file of a list as of a revision of the content, opened, so that it can be replaced while it is read; undefined when
   * the list is empty.
   */
  async open(entity: Entity, format: OpenFormat, revision: number): Promise<ReadStream | undefined> {
    const name = `${entity.name}-${revision}.${format}`
    const file = await this.find(entity, { format, name })
    if (file === undefined) return undefined
    const opened = await openKept(file)
    if (opened) return opened
    // Somebody tidied the folder, or the file of another revision took its place before it was opened.
    this.running.delete(name)
    const again = await this.find(entity, { format, name })
    return again === undefined ? undefined : (await open(again)).createReadStream()
  }

  private find(entity: Entity, { format, name }: ListFile): Promise<string | undefined> {
    const running = this.running.get(name)
    if (running) return running
    const writing = workForAll(() => this.write(entity, { format, name })).catch((error: unknown) => {
      this.running.delete(name)
      throw error
    })
    // Also those of later revisions: a database that was put back counts them anew.
    for (const other of this.running.keys())
      if (other.startsWith(`${entity.name}-`) && other !== name && other.endsWith(format)) this.running.delete(other)
    this.running.set(name, writing)
    return writing
  }

  private async write(entity: Entity, to: ListFile): Promise<string | undefined> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const work = await mkdtemp(path.join(this.folder, '_'))
    try {
      const { format } = to
      const [done] = await exportContent({
        pool: this.pool,
        entities: [entity],
        folder: work,
        format,
        keepsEmpty: true,
      })
      if (!done) return undefined
      const file = path.join(this.folder, to.name)
      await rename(path.join(work, done.file), file)
      await this.removeOthers(entity, to)
      return file
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  /** Leaves the file of another revision that was asked for meanwhile. */
  private async removeOthers(entity: Entity, { format, name }: ListFile): Promise<void> {
    const others = (await readdir(this.folder)).filter(
      (file) =>
        file.startsWith(`${entity.name}-`) && file.endsWith(`.${format}`) && file !== name && !this.running.has(file),
    )
    for (const file of others) await rm(path.join(this.folder, file), { force: true })
  }
}

/** Undefined when the file is gone. */
async function openKept(file: string): Promise<ReadStream | undefined> {
  try {
    return (await open(file)).createReadStream()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

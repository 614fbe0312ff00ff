import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportContent } from '@portal/content/export'
import { workForAll } from '@portal/database/pool'
import type { Entity } from '@portal/records/kinds'
import type pg from 'pg'

export type OpenFormat = 'csv' | 'json'

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

  /** The file of a list as of a revision of the content; undefined when the list is empty. */
  find(entity: Entity, format: OpenFormat, revision: number): Promise<string | undefined> {
    const name = `${entity.name}-${revision}.${format}`
    const running = this.running.get(name)
    if (running) return running
    const writing = workForAll(() => this.write(entity, { format, name })).catch((error: unknown) => {
      this.running.delete(name)
      throw error
    })
    for (const older of this.running.keys())
      if (older.startsWith(`${entity.name}-`) && older !== name && older.endsWith(format)) this.running.delete(older)
    this.running.set(name, writing)
    return writing
  }

  private async write(entity: Entity, to: { format: OpenFormat; name: string }): Promise<string | undefined> {
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
      await this.removeOlder(entity, to)
      return file
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  private async removeOlder(entity: Entity, { format, name }: { format: OpenFormat; name: string }): Promise<void> {
    const older = (await readdir(this.folder)).filter(
      (file) => file.startsWith(`${entity.name}-`) && file.endsWith(`.${format}`) && file !== name,
    )
    for (const file of older) await rm(path.join(this.folder, file), { force: true })
  }
}

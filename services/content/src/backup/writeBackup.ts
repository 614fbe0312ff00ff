import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { OperatorError } from '@portal/config/operator-error'
import type pg from 'pg'
import { acquireContentLock } from '../stored/batch.ts'
import { readSnapshot } from '../stored/readSnapshot.ts'
import { encryptedSuffix, encryptTo } from './ageStreams.ts'
import { explainFullDisk } from './explainFullDisk.ts'
import { type CopiedWal, type Manifest, manifestName, type StoredFile } from './manifest.ts'
import { listCounters, listTables, type StoredTable } from './tables.ts'

/** So many rows are in memory at once. An attachment has up to 2 MB, 4 MB as text. */
const rowsAtOnce = 20
/** Rows are compressed together up to here: each by itself would take much longer. */
const pieceLetters = 256 * 1024

/** Copies the files of the server into the folder and says what they are; see copyCluster. */
export type CopyCluster = (
  folder: string,
  recipients: readonly string[],
) => Promise<{ cluster: StoredFile; journal: CopiedWal }>

/**
 * Writes all tables into a new folder: a file of JSON lines for each, and a manifest with counts and checksums. Nobody
 * changes content meanwhile, everybody may read it. The folder gets its name when it is whole and on the disk.
 * @throws OperatorError when the folder exists, or when its disk has no room left
 */
export async function writeBackup(options: {
  pool: pg.Pool
  folder: string
  now: Date
  copyCluster?: CopyCluster
  /** Who can read it, see encryptTo; nobody named: everybody. */
  recipients?: readonly string[]
}): Promise<Manifest> {
  const { pool, folder, now, copyCluster, recipients = [] } = options
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} 中已有文件。请另选一个文件夹。`, { exitCode: 2 })
  const unfinished = `${folder}.unfinished`
  const release = await acquireContentLock(pool)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
    const copied = copyCluster ? await copyCluster(unfinished, recipients) : { cluster: null, journal: null }
    const manifest = {
      format: 1 as const,
      madeAt: now.toISOString(),
      recipients: [...recipients],
      ...(await writeTables(pool, { folder: unfinished, recipients })),
      ...copied,
    }
    await writeManifest(unfinished, manifest)
    if (existsSync(folder)) await rm(folder, { recursive: true })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    // Before there is room again.
    const explained = await explainFullDisk(folder, error)
    await rm(unfinished, { recursive: true, force: true })
    throw explained ?? error
  } finally {
    await release()
  }
}

function writeTables(pool: pg.Pool, to: Target) {
  return readSnapshot(pool, async (client) => {
    const { rows: about } = await client.query<{ server: number; revision: number }>(
      `select current_setting('server_version_num')::int as server, coalesce(max(revision), 0)::int as revision from content_change`,
    )
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select number, name, checksum from schema_migration order by number',
    )
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, to))
    const counters = await listCounters(client)
    return { server: about[0]?.server ?? 0, revision: about[0]?.revision ?? 0, migrations, tables, counters }
  })
}

async function writeTable(client: pg.ClientBase, table: StoredTable, to: Target): Promise<Manifest['tables'][number]> {
  const file = `tables/${table.name}.ndjson.gz`
  let count = 0
  async function* lines() {
    await client.query(
      `declare stored no scroll cursor for select to_jsonb(t)::text as line from ${table.name} t order by ${table.order}`,
    )
    let piece = ''
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from stored`)
      count += rows.length
      for (const { line } of rows) {
        piece += `${line}\n`
        if (piece.length < pieceLetters) continue
        yield piece
        piece = ''
      }
      if (rows.length < rowsAtOnce) break
    }
    if (piece !== '') yield piece
    await client.query('close stored')
  }
  const stored = await storeStream([Readable.from(lines(), { highWaterMark: 1 }), createGzip({ level: 5 })], {
    ...to,
    file,
  })
  return { name: table.name, rows: count, ...stored }
}

/** Where files of a backup go, and who can read them. */
interface Target {
  readonly folder: string
  readonly recipients: readonly string[]
}

/** Writes what flows through the streams into a file of the backup and gives its size and checksum, those of what lies there. */
export async function storeStream(
  streams: readonly [Readable, ...Transform[]],
  to: Target & { file: string },
): Promise<StoredFile> {
  const hash = createHash('sha256')
  const isEncrypted = to.recipients.length > 0
  const file = isEncrypted ? `${to.file}${encryptedSuffix}` : to.file
  const place = path.join(to.folder, file)
  const listen = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const encryption = isEncrypted ? [encryptTo(to.recipients)] : []
  const target = createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline([...streams, ...encryption, listen, target])
  return { file, bytes: (await stat(place)).size, sha256: hash.digest('hex') }
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(path.join(folder, manifestName), 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

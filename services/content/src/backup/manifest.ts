import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'
import { readStored } from './ageStreams.ts'

export const manifestName = 'manifest.json'

const storedFile = z.object({
  file: z.string().regex(/^[a-z0-9_]+\/[a-z0-9_.]+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredFile = z.infer<typeof storedFile>

const walShape = z.object({
  /** Of the database: it names the folder of its archive. */
  system: z.string().regex(/^\d{1,20}$/),
  timeline: z.int().min(1),
  /** Places in the WAL, see Lsn: the copy needs what lies between, and has it. */
  start: z.int().min(0),
  end: z.int().min(0),
})
export type CopiedWal = z.infer<typeof walShape>

const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Who can read the files, as age names them; empty when they lie in the clear. */
  recipients: z.array(z.string()).default([]),
  /** Version of the PostgreSQL server, e.g. 180004. */
  server: z.int(),
  revision: z.int(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(storedFile.extend({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), rows: z.int().min(0) })),
  /** Numbers that the database gives: the last one given, null when none was. */
  counters: z.array(z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), last: z.int().nullable() })),
  /** Copy of the files of the portal's own server, taken while nobody changed content; null for another server. */
  cluster: storedFile.nullable(),
  /** Where the copy is in the WAL of the server; backups of earlier programs do not say. Backups that lie on disks have the name. */
  journal: walShape.nullable().default(null),
})
/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifestShape>

/**
 * Reads a backup and holds every file in it against the manifest.
 * @throws OperatorError that lists what is missing or damaged
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const faults: string[] = []
  for (const file of filesOf(manifest)) {
    const fault = await findFault(folder, file)
    if (fault) faults.push(`  ${file.file}：${fault}`)
  }
  if (faults.length > 0) throw new OperatorError([`备份 ${folder} 已损坏，不能恢复：`, ...faults].join('\n'))
  return manifest
}

/** Reads every file through to its end. @throws OperatorError when one cannot be decrypted */
export async function verifyReadable(folder: string, manifest: Manifest, identities: readonly string[]): Promise<void> {
  for (const { file } of filesOf(manifest)) for await (const _ of readStored(path.join(folder, file), identities));
}

function filesOf({ tables, cluster }: Manifest): StoredFile[] {
  return [...tables, ...(cluster ? [cluster] : [])]
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestShape.parse(JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new OperatorError(`备份 ${folder} 的 ${manifestName} 已损坏，或由更新的程序生成。`)
    throw new OperatorError(`${folder} 不是完整的备份：没有可读的 ${manifestName}。`, { exitCode: 2 })
  }
}

async function findFault(folder: string, { file, bytes, sha256 }: StoredFile): Promise<string | undefined> {
  const place = path.join(folder, file)
  const found = await stat(place).catch(() => undefined)
  if (!found) return '缺失'
  if (found.size !== bytes) return `应为 ${bytes} 字节，实为 ${found.size} 字节`
  return (await hashFile(place)) === sha256 ? undefined : '校验和不符'
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

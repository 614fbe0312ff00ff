import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import type { Bucket } from '@portal/operations/bucket'
import { workThrough } from '@portal/operations/bucket'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** Names every file that a mirror put there: nothing else is ever removed, and without it nothing is written. */
const record = 'mirror-files.txt'

interface Upload {
  /** Folder with what a web server would show. */
  readonly root: string
  readonly bucket: Bucket
  readonly stop: AbortSignal
}

/**
 * Makes a part of an object store the same as a mirror's folder. What pages need comes first, then pages, each whole; what is gone
 * is removed last, so that a run that breaks off leaves pages of two times and none without its parts.
 * @throws OperatorError when something else than a mirror lies there
 */
export async function uploadMirror({ root, bucket, stop }: Upload): Promise<{ uploaded: number; removed: number }> {
  const there = new Map((await bucket.list()).map(({ key, tag }) => [key, tag]))
  const recorded = await bucket.get(record)
  if (there.size > 0 && !recorded)
    throw new OperatorError(`${bucket.name} 中已有别的内容，不是镜像，没有上传。请换一个前缀。`)
  const known = recorded?.bytes.toString().split('\n').filter(Boolean) ?? []
  const files = await listFiles(root)
  const note = async (keys: Iterable<string>) => {
    const bytes = Buffer.from([...new Set(keys)].sort().join('\n'))
    await bucket.put(record, bytes, { type: 'text/plain; charset=utf-8' })
  }
  let uploaded = 0
  const bring = async (path: string) => {
    stop.throwIfAborted()
    const bytes = await readFile(join(root, path))
    if (there.get(path) === tagOf(bytes)) return
    await bucket.put(path, bytes, { type: types[extname(path)] ?? 'application/octet-stream' })
    uploaded += 1
  }
  // First, so that nothing is there that it does not name.
  await note([...known, ...files])
  await workThrough(files.filter(isPart), bring)
  await workThrough(
    files.filter((path) => !isPart(path)),
    bring,
  )
  const own = new Set(files)
  const gone = known.filter((key) => !own.has(key) && there.has(key))
  await workThrough(gone, async (key) => {
    stop.throwIfAborted()
    await bucket.remove(key)
  })
  await note(files)
  return { uploaded, removed: gone.length }
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function isPart(path: string): boolean {
  return !path.endsWith('.html')
}

/** What an object store gives as the tag of an object that was put in one piece and is not encrypted there with another key. */
function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

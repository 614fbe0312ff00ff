import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { IdleGate } from '../IdleGate.ts'
import type { CachedPage } from './HtmlCache.ts'
import { StalePageStore } from './StalePageStore.ts'

const DAY_MS = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-last-good-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const idle = new IdleGate(() => false)
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
const page = (text: string, madeAt: number): CachedPage => ({
  name: 'notices',
  area: 'affairs-public',
  status: 200,
  contentType: 'text/html',
  content: new EncodedBody([Buffer.from(text.repeat(300))]),
  styles: [`sha384-${'A'.repeat(64)}`],
  tags: ['notices'],
  madeAt,
})
const filesOf = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
const textOf = async (found: CachedPage | undefined) => (await found?.content.get('identity'))?.toString()

async function openWith(key: string, text: string, now: number): Promise<StalePageStore> {
  const pages = await StalePageStore.open({ folder, idle, log }, now)
  pages.store(key, page(text, now), now)
  await pages.settled()
  return pages
}

test('a page is there again in the next run, for a day', async () => {
  const now = Date.now()
  await openWith('/v3/notices|desktop|', '通知', now)
  const next = await StalePageStore.open({ folder, idle, log }, now)
  const found = await next.read('/v3/notices|desktop|', now + DAY_MS)
  expect(await textOf(found)).toBe('通知'.repeat(300))
  expect(found).toMatchObject({ name: 'notices', area: 'affairs-public', status: 200, madeAt: now, tags: ['notices'] })
  expect(await next.read('/v3/notices|desktop|', now + DAY_MS + 1)).toBeUndefined()
  expect(await next.read('/v3/notices|mobile|', now)).toBeUndefined()
})

test.each(['br', 'zstd'] as const)('a page that was sent in %s is written and read in it', async (encoding) => {
  const now = Date.now()
  const pages = await StalePageStore.open({ folder, idle, log }, now)
  const sent = page('通知', now)
  const form = await sent.content.get(encoding)
  pages.store('a', sent, now)
  await pages.settled()
  const [file = ''] = filesOf()
  expect(readFileSync(file).subarray(-form.byteLength)).toEqual(form)
  const found = await (await StalePageStore.open({ folder, idle, log }, now)).read('a', now)
  expect(found?.content.encoded(encoding)).toEqual(form)
  expect(await textOf(found)).toBe('通知'.repeat(300))
  expect(found?.content.etag).toBe(sent.content.etag)
})

test('a copy that an earlier version wrote says no encoding and is brotli', async () => {
  const now = Date.now()
  const pages = await openWith('a', '通知', now)
  const [file = ''] = filesOf()
  const bytes = readFileSync(file)
  const [line = ''] = bytes.toString('latin1').split('\n')
  const earlier = Buffer.from(line.replace('"encoding":"br",', ''), 'latin1')
  expect(earlier.length).toBeLessThan(line.length)
  writeFileSync(file, Buffer.concat([earlier, bytes.subarray(line.length)]))
  expect(await textOf(await pages.read('a', now))).toBe('通知'.repeat(300))
})

test('what is too old, half written or no page is swept away at the start', async () => {
  const now = Date.now()
  await openWith('a', '旧', now)
  for (const file of filesOf()) utimesSync(file, new Date(now - DAY_MS - 1), new Date(now - DAY_MS - 1))
  mkdirSync(join(folder, 'zz'))
  writeFileSync(join(folder, 'zz', 'x.half'), 'x')
  await StalePageStore.open({ folder, idle, log }, now)
  expect(filesOf()).toEqual([])
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
  ['empty', () => Buffer.alloc(0)],
  ['not JSON', (bytes: Buffer) => Buffer.concat([Buffer.from('{'), bytes])],
])('a file that is %s is as good as none', async (_what, damage) => {
  const now = Date.now()
  const pages = await openWith('a', '通知', now)
  for (const file of filesOf()) writeFileSync(file, damage(readFileSync(file)))
  expect(await pages.read('a', now)).toBeUndefined()
})

test('a page that is the same is not written again within the hour', async () => {
  const now = Date.now()
  const pages = await openWith('a', '通知', now)
  const written = page('通知', now)
  await written.content.get('br')
  rmSync(filesOf()[0] ?? '')
  pages.store('a', written, now + 60_000)
  await pages.settled()
  expect(filesOf()).toEqual([])
  pages.store('a', written, now + 3_600_000)
  await pages.settled()
  expect(filesOf()).toHaveLength(1)
})

test('a page of a time to come is written again: the clock was wrong when it was made', async () => {
  const now = Date.now()
  const pages = await openWith('a', '通知', now)
  const [file = ''] = filesOf()
  rmSync(file)
  const again = page('通知', now - 2 * 3_600_000)
  await again.content.get('br')
  pages.store('a', again, now - 2 * 3_600_000)
  await pages.settled()
  expect(filesOf()).toEqual([file])
})

test('a folder that cannot be written is said once and harms nothing', async () => {
  lines.length = 0
  const blocked = join(folder, 'file')
  writeFileSync(blocked, '')
  const pages = await StalePageStore.open({ folder: join(blocked, 'pages'), idle, log }, 0)
  for (const key of ['a', 'b', 'c']) pages.store(key, page('通知', 0), 0)
  await pages.settled()
  expect(await pages.read('a', 0)).toBeUndefined()
  expect(lines).toHaveLength(1)
})

test('a file that vanishes while the folder is read costs none of the others', async () => {
  const now = Date.now()
  await openWith('a', '通知', now)
  mkdirSync(join(folder, 'zz'))
  const fleeting = Array.from({ length: 3_000 }, (_, index) => join(folder, 'zz', `${index}`.padStart(64, '0')))
  for (const file of fleeting) writeFileSync(file, 'x')
  const opening = StalePageStore.open({ folder, idle, log }, now)
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (const file of fleeting) rmSync(file)
  expect(await textOf(await (await opening).read('a', now))).toBe('通知'.repeat(300))
})

test('without room the copy goes that was written first, also when it was read since', async () => {
  const now = Date.now()
  const pages = await StalePageStore.open({ folder, idle, log, maximumBytes: 1_000 }, now)
  for (const key of ['first', 'second', 'third', 'fourth']) {
    pages.store(key, page(key, now), now)
    await pages.settled()
    await pages.read('first', now)
  }
  expect(await pages.read('first', now)).toBeUndefined()
  expect(await textOf(await pages.read('fourth', now))).toContain('fourth')
  const bytes = filesOf().reduce((sum, file) => sum + readFileSync(file).byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(1_000)
  expect(bytes).toBeGreaterThan(300)
})

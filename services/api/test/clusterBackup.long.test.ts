import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const record = { source: '测试', updatedAt: '2026-11-01' }
const region = { code: '440000', name: '广东省', shortName: '广东', level: 'province', ...record }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-cluster-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string) => path.join(folder, name)

async function portal(dataFolder: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const script = path.join(import.meta.dirname, '../src/commands/main.ts')
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { PATH: process.env.PATH, PORTAL_DATA: inFolder(dataFolder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

async function exported(dataFolder: string, name: string): Promise<string> {
  expect(await portal(dataFolder, 'export', inFolder(name))).toMatchObject({ code: 0 })
  return readFileSync(path.join(inFolder(name), '行政区划.ndjson'), 'utf8')
}

test('a backup of the portal’s own server becomes another portal’s database, in both forms, and replaces only when asked to', async () => {
  writeFileSync(inFolder('region.ndjson'), JSON.stringify(region))
  expect(await portal('first', 'import', inFolder('region.ndjson'))).toMatchObject({ code: 0 })
  const wanted = await exported('first', 'export-first')
  const backup = inFolder('backup')
  expect((await portal('first', 'backup', backup)).output).toMatch(/^已备份到 .*，含数据库文件副本，没有加密。\n$/)
  expect((await portal('first', 'restore', backup, '--verify-only')).output).toMatch(/^备份完好：/)

  expect(await portal('copied', 'restore', backup, '--cluster')).toEqual({
    code: 0,
    output: '已用数据库文件的副本恢复到备份时，版次 1。\n',
  })
  expect(await exported('copied', 'export-copied')).toBe(wanted)
  expect(await portal('loaded', 'restore', backup)).toMatchObject({ code: 0 })
  expect(await exported('loaded', 'export-loaded')).toBe(wanted)

  writeFileSync(inFolder('region.ndjson'), JSON.stringify({ ...region, name: '改过的名称' }))
  expect(await portal('copied', 'import', inFolder('region.ndjson'))).toMatchObject({ code: 0 })
  const refused = await portal('copied', 'restore', backup, '--cluster')
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('中已有数据库。确认要用备份替换它时，请加 --replace'),
  })
  expect(await exported('copied', 'export-kept')).toContain('改过的名称')
  expect(await portal('copied', 'restore', backup, '--cluster', '--replace')).toMatchObject({ code: 0 })
  expect(await exported('copied', 'export-replaced')).toBe(wanted)
  expect(existsSync(path.join(inFolder('copied'), 'database/cluster/postmaster.pid'))).toBe(false)
})

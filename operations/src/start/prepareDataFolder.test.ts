import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from './prepareDataFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the folder is made with a place for logs and nothing else', () => {
  const data = join(folder, 'deep/data')
  expect(prepareDataFolder(data, 0)).toBe(realpathSync(data))
  expect(readdirSync(data)).toEqual(['logs'])
  expect(prepareDataFolder(data, 0)).toBe(realpathSync(data))
})

test('a path that runs through a file is a sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => prepareDataFolder(join(folder, 'file/data'), 0)).toThrow(/有同名文件.*PORTAL_DATA/)
})

test('a disk with too little room is a sentence with figures', () => {
  expect(() => prepareDataFolder(folder, Number.MAX_SAFE_INTEGER)).toThrow(/只剩 \d+ MB，至少需要 \d+ MB。请清理磁盘/)
})

test.runIf(process.platform === 'linux')('a place that may not be written, even by root, is a sentence', () => {
  expect(() => prepareDataFolder('/sys/portal-data', 0)).toThrow(
    /没有写入数据文件夹 \/sys\/portal-data 的权限.*PORTAL_DATA/,
  )
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk, needsMounting } from '@portal/log/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from './prepareDataFolder.ts'
import { requiredDiskSpace } from './requiredDiskSpace.ts'

const FIRST_START = 500 * 1024 * 1024
const RESTART = 64 * 1024 * 1024

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-room-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const makeStore = () => {
  mkdirSync(join(dataFolder, 'store'))
  writeFileSync(join(dataFolder, 'store/registry.json'), '{}')
}
const makeReserve = (folder: string, bytes: number) =>
  writeFileSync(join(folder, 'database/reserve'), Buffer.alloc(bytes))
/** As the content service leaves it. */
const makeCluster = (folder: string) => {
  const home = join(folder, 'database')
  mkdirSync(join(home, 'cluster'), { recursive: true })
  writeFileSync(join(folder, 'database-place.json'), JSON.stringify({ home }))
}

test('a first start needs room for everything, a restart only for what it writes', () => {
  expect(requiredDiskSpace({ dataFolder: join(dataFolder, 'new'), ownsDatabase: true })).toBe(FIRST_START)
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: true })).toBe(FIRST_START)
  makeCluster(dataFolder)
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: true })).toBe(RESTART)
})

test('the reserve of the database counts as room', () => {
  makeCluster(dataFolder)
  makeReserve(dataFolder, 16 * 1024 * 1024)
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: true })).toBe(48 * 1024 * 1024)
  makeReserve(dataFolder, RESTART)
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: true })).toBe(0)
})

test('a first start that broke off before its database was complete is still one', () => {
  makeStore()
  writeFileSync(join(dataFolder, 'database-place.json'), JSON.stringify({ home: join(dataFolder, 'database') }))
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: true })).toBe(FIRST_START)
  writeFileSync(join(dataFolder, 'database-place.json'), '{"home":')
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: true })).toBe(FIRST_START)
})

test('with a database on a server of its own an installation is known by its published builds', () => {
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: false })).toBe(FIRST_START)
  makeStore()
  expect(requiredDiskSpace({ dataFolder, ownsDatabase: false })).toBe(RESTART)
})

test('on a disk with 100 MB an installation starts, a new one does not', (context) => {
  const disk = mountSmallDisk('100m')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const prepare = () =>
    prepareDataFolder(disk.folder, requiredDiskSpace({ dataFolder: disk.folder, ownsDatabase: true }))
  expect(prepare).toThrow(/只剩 \d+ MB，至少需要 500 MB/)
  makeCluster(disk.folder)
  expect(prepare()).toBe(disk.folder)
})

test('an installation starts on a full disk as long as it has its reserve', (context) => {
  const disk = mountSmallDisk('65m')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const prepare = () =>
    prepareDataFolder(disk.folder, requiredDiskSpace({ dataFolder: disk.folder, ownsDatabase: true }))
  makeCluster(disk.folder)
  prepare()
  makeReserve(disk.folder, RESTART)
  expect(() => writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(4 * 1024 * 1024))).toThrow('ENOSPC')
  expect(prepare()).toBe(disk.folder)
  expect(readdirSync(disk.folder).sort()).toEqual(['database', 'database-place.json', 'filler', 'logs'])
  rmSync(join(disk.folder, 'database/reserve'))
  writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(4 * 1024 * 1024))
  expect(prepare).toThrow(/只剩 6\d MB，至少需要 64 MB/)
})

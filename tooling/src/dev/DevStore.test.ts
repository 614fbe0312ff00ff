import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild, readRegistryFile } from '@portal/operations/release'
import { makeBuild } from '@portal/operations/testing'
import { versionFolder } from '@portal/registry/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DevStore } from './DevStore.ts'

const nothingElse = { routes: [], remotes: {} }
const at = (address: string) => ({ title: '页面', addresses: { any: [address] as [string] }, query: {} })

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-dev-store-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const build = (name: string, letter: string, routes = {}) =>
  readBuild(makeBuild(dataFolder, { name, version: `1.0.0-${letter.repeat(8)}`, overrides: { routes } }))
const open = () => DevStore.open(dataFolder, build('shell', 'a', { about: at('/about') }), nothingElse)

test('a development begins with the shell alone, signed and on the disk', async () => {
  const store = await open()
  expect(store.registry).toMatchObject({ sequence: 1, shell: { name: 'shell' }, areas: {} })
  expect(readRegistryFile(dataFolder)).toEqual(store.registry)
  expect(store.has('shell/1.0.0-aaaaaaaa')).toBe(true)
})

test('a build is in the store and in the registry when it is published', async () => {
  const store = await open()
  await store.publish(build('halls', 'b', { hall: at('/hall') }))
  expect(store.own?.version).toBe('1.0.0-bbbbbbbb')
  expect(readRegistryFile(dataFolder)).toMatchObject({ sequence: 2, areas: { halls: { version: '1.0.0-bbbbbbbb' } } })
  expect(existsSync(versionFolder(join(dataFolder, 'store'), { name: 'halls', version: '1.0.0-bbbbbbbb' }))).toBe(true)
})

test('a build that takes a page of another is refused, and what was live stays', async () => {
  const store = await open()
  await store.publish(build('halls', 'b', { hall: at('/hall') }))
  await expect(store.publish(build('halls', 'c', { about: at('/hall') }))).rejects.toThrow('about is declared twice')
  expect(store.own?.version).toBe('1.0.0-bbbbbbbb')
  expect(readRegistryFile(dataFolder)).toEqual(store.registry)
  await store.follow(nothingElse)
  expect(store.registry).toMatchObject({ sequence: 3, areas: { halls: { version: '1.0.0-bbbbbbbb' } } })
})

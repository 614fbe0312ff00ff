import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionFolder } from '@portal/registry/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { readBuild } from '../store/readBuild.ts'
import { chooseBuilds } from './chooseBuilds.ts'
import { publishBuilds } from './publishBuilds.ts'
import { releaseBuild } from './releaseBuild.ts'

const doors = { '@portal/area': { page: '11111111' } }
const now = new Date('2026-11-20T08:00:00Z')
let folder: string
let dataFolder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-choose-'))
  dataFolder = join(folder, 'data')
  mkdirSync(dataFolder)
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const build = (name: string, letter = 'a', overrides = {}) =>
  makeBuild(folder, { name, version: `1.0.0-${letter.repeat(8)}`, overrides })
const publish = (builds: readonly string[]) => publishBuilds({ builds, dataFolder, now })
const release = async (area: string, letter: string, overrides = {}) =>
  releaseBuild(
    { dataFolder, trustedKeys: [], key: await provideRegistryKey(dataFolder), keep: 5, print: () => undefined },
    { area, folder: build(area, letter, overrides), what: 'release', now, tryPages: undefined },
  )

/** Versions that a start from these builds would make live. */
function chosen(builds: readonly string[]): string[] {
  const print = (text: string) => said.push(text)
  return chooseBuilds({ builds, dataFolder, trustedKeys: [], print }).map((path) => {
    const { name, version } = readBuild(path).manifest
    return `${name} ${version.at(-1)}`
  })
}

test('a start takes what was built here, before the first publication and after', async () => {
  const here = [build('shell'), build('halls')]
  expect(chosen(here)).toEqual(['shell a', 'halls a'])
  await publish(here)
  expect(chosen([build('shell', 'b'), build('halls', 'b')])).toEqual(['shell b', 'halls b'])
  expect(said).toEqual([])
})

test('an area that a team released stays through starts, also one that is not built here, and the start says so', async () => {
  const here = [build('shell', 'a', { doors }), build('halls'), build('guides')]
  await publish(here)
  await release('halls', 'b', { doors })
  await release('licences', 'c')
  expect(chosen(here)).toEqual(['shell a', 'halls b', 'guides a', 'licences c'])
  expect(said).toEqual([
    expect.stringContaining('专区 halls 保持已发布的 1.0.0-bbbbbbbb（改用本目录的构建：npm start -- --all）'),
    expect.stringContaining('专区 licences 保持已发布的 1.0.0-cccccccc'),
  ])
  await publish(chooseBuilds({ builds: here, dataFolder, trustedKeys: [], print: () => undefined }))
  expect(chosen(here)).toEqual(['shell a', 'halls b', 'guides a', 'licences c'])
  // What `--all` publishes is the start's again.
  await publish(here)
  expect(chosen(here)).toEqual(['shell a', 'halls a', 'guides a'])
})

test('a released area gives way where it cannot stay: a shell that lacks what it uses, or damaged files', async () => {
  await publish([build('shell', 'a', { doors }), build('halls')])
  await release('halls', 'b', { doors })
  const newShell = build('shell', 'b', { doors: { '@portal/area': { page: '99999999' } } })
  expect(chosen([newShell, build('halls')])).toEqual(['shell b', 'halls a'])
  expect(said[0]).toMatch(/已发布的 halls 1\.0\.0-bbbbbbbb 不能与本目录的门户一起运行.*@portal\/area 的 page/)
  rmSync(join(versionFolder(join(dataFolder, 'store'), { name: 'halls', version: '1.0.0-bbbbbbbb' }), 'web/entry.js'))
  expect(chosen([build('shell', 'c', { doors }), build('halls')])).toEqual(['shell c', 'halls a'])
  expect(said[1]).toContain('缺少构建产物')
})

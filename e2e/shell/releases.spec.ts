import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import { LabelledReleases } from '../fixtures/installation/LabelledReleases.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFailure } from './expectNoFailure.ts'

const halls = new LabelledReleases()

test('a release of one area leaves every other build as it was, byte for byte, in the registry, the store and pages', async () => {
  const look = async () => {
    const { areas, shell: own }: Registry = JSON.parse(
      JSON.parse(readFileSync(join(halls.shell.folder, 'store/registry.json'), 'utf8')).payload,
    )
    const files = globSync('files/**', { cwd: join(halls.shell.folder, 'store'), withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
    const pages = await Promise.all(['/v2/faq', '/v2/search/guide', '/'].map((path) => halls.read(path)))
    return {
      entries: new Map([own, ...Object.values(areas)].map((build) => [build.name, JSON.stringify(build)])),
      files: new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')])),
      assets: pages.map((html) => html.match(/\/assets\/[^"]+/g)),
    }
  }
  const before = await look()
  await halls.release('alone')
  const after = await look()

  const changed = [...after.entries].filter(([name, text]) => before.entries.get(name) !== text)
  expect(changed.map(([name]) => name)).toEqual(['halls'])
  expect([...after.entries.keys()].sort()).toEqual([...before.entries.keys()].sort())
  expect([...before.files].filter(([file, digest]) => after.files.get(file) !== digest)).toEqual([])
  const added = [...after.files.keys()].filter((file) => !before.files.has(file))
  const { version } = JSON.parse(changed[0]?.[1] ?? '')
  expect(added.filter((file) => !file.includes(`/files/halls/${version}/`))).toEqual([])
  expect(after.assets).toEqual(before.assets)
})

// Of six, who leave the shell no pause: releases.long.spec.ts.
test('a visitor who keeps asking meets no failure in a release, a canary, its promotion and a rollback, and no restart', () =>
  expectNoFailure(halls, 1))

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeHighWaterMark } from '@portal/registry'
import { registryFiles } from '@portal/registry/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import { readRegistryFile } from '../registry/registryFile.ts'
import { publishBuilds } from './publishBuilds.ts'
import { renewRegistry } from './renewRegistry.ts'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-renew-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const publish = () =>
  publishBuilds({
    builds: [makeBuild(dataFolder, { name: 'shell', version: '1.0.0-aaaaaaaa' })],
    dataFolder,
    now: new Date('2026-11-20T08:00:00Z'),
  })

test('a registry is signed anew, with the same builds, when half its life is over and not before', async () => {
  const { registry } = await publish()
  const before = readFileSync(join(dataFolder, 'store/registry.json'), 'utf8')
  expect(await renewRegistry({ dataFolder, trustedKeys: [] }, new Date('2027-01-03T08:00:00Z'))).toBeUndefined()
  expect(readFileSync(join(dataFolder, 'store/registry.json'), 'utf8')).toBe(before)
  expect(await renewRegistry({ dataFolder, trustedKeys: [] }, new Date('2027-01-05T08:00:00Z'))).toBe(2)
  expect(readRegistryFile(dataFolder)).toEqual({
    ...registry,
    sequence: 2,
    publishedAt: '2027-01-05T08:00:00.000Z',
    expiresAt: '2027-04-05T08:00:00.000Z',
  })
})

test('a store that was put back counts on from what its shell has accepted, which takes nothing lower', async () => {
  await publish()
  const seen = { registry: '', sequence: 7, digest: '0'.repeat(64) }
  await writeHighWaterMark(join(dataFolder, registryFiles.highWaterMark), seen)
  expect(await renewRegistry({ dataFolder, trustedKeys: [] }, new Date('2027-01-05T08:00:00Z'))).toBe(8)
})

test('a registry that somebody changed is not signed, and before the first publication there is none', async () => {
  expect(await renewRegistry({ dataFolder, trustedKeys: [] }, new Date())).toBeUndefined()
  await publish()
  const file = join(dataFolder, 'store/registry.json')
  const changed = readFileSync(file, 'utf8').replace('shell', 'shelf')
  writeFileSync(file, changed)
  await expect(renewRegistry({ dataFolder, trustedKeys: [] }, new Date('2027-01-05T08:00:00Z'))).rejects.toThrow(
    'no valid signature',
  )
  expect(readFileSync(file, 'utf8')).toBe(changed)
})

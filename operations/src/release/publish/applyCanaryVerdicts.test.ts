import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Variant } from '@portal/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import { withVariant } from '../checks/variants.ts'
import { readRegistryFile } from '../registry/registryFile.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { readBuild } from '../store/readBuild.ts'
import { applyCanaryVerdicts } from './applyCanaryVerdicts.ts'
import { changeRegistry } from './changeRegistry.ts'
import { publishBuilds } from './publishBuilds.ts'
import { renewRegistry } from './renewRegistry.ts'

const now = new Date('2026-11-20T08:00:00Z')
const area = 'halls'
const version = '1.0.1-bbbbbbbb'

let dataFolder: string
let said: string[]
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-verdict-'))
  said = []
  await publish()
  await addVariant('canary', 10)
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

async function publish() {
  const builds = ['shell', area].map((name) => makeBuild(dataFolder, { name, version: '1.0.0-aaaaaaaa' }))
  await publishBuilds({ builds, dataFolder, now })
}

async function addVariant(name: string, share: number) {
  const { manifest: build } = readBuild(makeBuild(dataFolder, { name: area, version }))
  const variant: Variant = { name, area, build, share, since: now.toISOString() }
  const place = { dataFolder, trustedKeys: [], key: await provideRegistryKey(dataFolder), print: () => undefined }
  await changeRegistry({ ...place, what: 'variant', now }, (live) => withVariant(live, variant))
}
const judge = (verdict: 'drop' | 'promote', ofVersion = version) =>
  applyCanaryVerdicts({ dataFolder, trustedKeys: [], print: (text) => void said.push(text) })({
    kind: 'verdict',
    verdict,
    area,
    version: ofVersion,
    reason: 'as it was',
  })
const live = () => readRegistryFile(dataFolder, [])

test('a canary that does well becomes live, and is none any more', async () => {
  await addVariant('redesign', 0)
  await judge('promote')
  expect(live()?.areas.halls?.version).toBe(version)
  expect(live()?.variants?.map(({ name }) => name)).toEqual(['redesign'])
  expect(live()?.sequence).toBe(4)
  expect(said).toEqual([`halls 的灰度版 ${version} 表现正常，已成为线上版本（登记第 4 版）：as it was`])
})

test('a bad one is gone, what is live stays, and the registry is one that never had variants', async () => {
  await judge('drop')
  expect(live()?.areas.halls?.version).toBe('1.0.0-aaaaaaaa')
  expect(live()).not.toHaveProperty('variants')
  expect(live()?.sequence).toBe(3)
})

test('a verdict on a canary that is another one meanwhile, or gone, moves nothing: several shells judge', async () => {
  await judge('promote', '1.0.2-cccccccc')
  await judge('drop', '1.0.2-cccccccc')
  expect(live()?.sequence).toBe(2)
  await judge('drop')
  await judge('drop')
  expect(live()?.sequence).toBe(3)
  expect(said).toHaveLength(1)
})

test('a registry that is signed anew keeps its variants, and so does a publication of nothing new', async () => {
  await publish()
  expect(live()?.sequence).toBe(2)
  await renewRegistry({ dataFolder, trustedKeys: [] }, new Date('2027-01-05T08:00:00Z'))
  expect(live()).toMatchObject({ sequence: 3, variants: [{ name: 'canary', share: 10 }] })
})

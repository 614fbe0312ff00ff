import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Variant } from '@portal/contracts'
import { formatTimestamp } from '@portal/format'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from '../../repository.ts'
import { makeBuild } from '../../testing/makeBuild.ts'
import { withCanaryLive, withVariant } from '../checks/variants.ts'
import { changeRegistry } from '../publish/changeRegistry.ts'
import { publishBuilds } from '../publish/publishBuilds.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { readBuild } from '../store/readBuild.ts'

const now = new Date('2026-11-20T08:00:00Z')
const [one, two] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb'] as const

let dataFolder: string
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-status-'))
  const builds = ['shell', 'guides', 'halls'].map((name) => makeBuild(dataFolder, { name, version: one }))
  await publishBuilds({ builds, dataFolder, now })
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const move = async (what: 'variant' | 'release', change: Parameters<typeof changeRegistry>[1]) =>
  changeRegistry(
    { dataFolder, trustedKeys: [], key: await provideRegistryKey(dataFolder), print: () => undefined, what, now },
    change,
  )

function addVariant(name: string, share: number) {
  const { manifest: build } = readBuild(makeBuild(dataFolder, { name: 'halls', version: two }))
  const variant: Variant = { name, area: 'halls', build, share, since: now.toISOString() }
  return move('variant', (live) => withVariant(live, variant))
}

/** What the command prints. */
const portal = (...parameters: readonly string[]) =>
  execFileSync(process.execPath, [join(repository, 'bin/portal.ts'), ...parameters], {
    env: { ...process.env, PORTAL_DATA: dataFolder },
    encoding: 'utf8',
  }).trim()

test('status and history tell of canaries and previews, too', async () => {
  await addVariant('canary', 50)
  await addVariant('redesign', 0)
  const at = now.toISOString()
  const inChina = formatTimestamp(now)
  expect(portal('status').split('\n')[0]).toMatch(/有效期至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d，/)
  expect(portal('status').split('\n').slice(-2)).toEqual([
    `halls 的灰度版 ${two}，给 50% 的访客，自 ${inChina}`,
    `halls 的预览版“redesign” ${two}，自 ${inChina}`,
  ])
  expect(JSON.parse(portal('status', '--json')).variants).toEqual([
    { name: 'canary', area: 'halls', version: two, share: 50, since: at },
    { name: 'redesign', area: 'halls', version: two, share: 0, since: at },
  ])
  await move('release', (live) => withCanaryLive(live, 'halls'))
  const lines = portal('history', 'halls').split('\n')
  expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +/, '').replace(/ +密钥 \w+$/, ''))).toEqual(
    [
      `第 4 版  发布  halls/canary  （撤下）  此前 ${two}`,
      `第 4 版  发布  halls  ${two}  此前 ${one}`,
      `第 3 版  灰度或预览  halls/redesign  ${two}  此前 （无）`,
      `第 2 版  灰度或预览  halls/canary  ${two}  此前 （无）`,
      `第 1 版  启动  halls  ${one}  此前 （无）`,
    ],
  )
  expect(portal('history', 'guides').split('\n')).toHaveLength(1)
})

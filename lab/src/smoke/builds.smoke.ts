import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distOf } from '@portal/operations/release'
import { makeBuild } from '@portal/tooling/testing'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { runPortal } from './runPortal.ts'

// One after the other in one file, whatever reads the builds: they are gone for the moment in which they are made again.
const { dataFolder } = inject('smokePortal')
const folder = mkdtempSync(join(tmpdir(), 'portal-smoke-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function ask<T>(schema: z.ZodType<T>, ...parameters: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runPortal([...parameters, '--json'], { dataFolder })
  // What it is about to do is told on the one stream, why it did not on the other.
  const told = { code, stderr, refusal: code === 0 ? '' : stdout }
  expect(told).toEqual({ code: 0, stderr: expect.not.stringContaining('没有'), refusal: '' })
  return schema.parse(JSON.parse(stdout))
}

test('size: a first view of every sample page is weighed', async () => {
  const { code, stdout, stderr } = await runPortal(['size', '--running'], { dataFolder })
  expect({ code, stderr, over: stdout.match(/^.*over budget$/gm) }).toEqual({ code: 0, stderr: '', over: null })
  expect(stdout).toMatch(/^home v2 +\d+ +\d+/m)
  // Eight pages and the six parts of Arco.
  expect(stdout.match(/^\w.*? +\d+ +\d+ +\d+/gm)).toHaveLength(14)
})

test('build: what has not changed comes from the cache', async () => {
  const { code, stdout } = await runPortal(['build'], { dataFolder })
  expect(code).toBe(0)
  expect(stdout).toMatch(/6 successful, 6 total/)
})

const released = z.object({ area: z.literal('halls'), sequence: z.int() })
const variants = z.object({ sequence: z.int(), variants: z.array(z.object({ name: z.string(), area: z.string() })) })
const history = z.array(z.object({ what: z.string() }))

test('release, drop, promote, status, history: what is built is shown to some, taken away again, and becomes live', async () => {
  const build = makeBuild({ folder: distOf('halls'), into: join(folder, 'halls') })
  const before = (await ask(variants, 'status')).sequence
  await ask(released, 'release', 'halls', '--preview', 'smoke', '--build', build)
  expect((await ask(variants, 'status')).variants).toMatchObject([{ name: 'smoke', area: 'halls' }])
  await ask(z.object({ sequence: z.int() }), 'drop', 'halls', 'smoke')
  await ask(released, 'release', 'halls', '--canary', '1', '--build', build)
  await ask(z.object({ sequence: z.int() }), 'promote', 'halls')
  expect(await ask(variants, 'status')).toMatchObject({ sequence: before + 4, variants: [] })
  expect((await ask(history, 'history', 'halls')).length).toBeGreaterThanOrEqual(1)
})

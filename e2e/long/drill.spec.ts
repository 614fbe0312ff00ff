import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue, DrillVisits, type Fault, judge, playFault, type Stage } from '@portal/tooling/drill'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

// A fault or two on the portal of the long tests. The whole catalogue is `portal drill`, which takes a quarter of an hour.
const builds = mkdtempSync(join(tmpdir(), 'portal-drill-builds-'))
test.afterAll(() => rmSync(builds, { recursive: true }))

let stage: Stage
test.beforeAll(async ({ portal }) => {
  const launched = { ...portal, startMs: 0, stop: async () => undefined }
  stage = {
    portal: launched,
    builds,
    visits: await DrillVisits.find(portal.address, { count: 0 }),
    close: async () => undefined,
  }
})

function find(wanted: string): Fault {
  const fault = catalogue.find(({ name }) => name === wanted)
  if (!fault) throw new Error(`The catalogue has no ${wanted}`)
  return fault
}

test('a killed shell is what the operators’ page says, and what it does not say is told', async () => {
  const fault = find('kill-shell')
  const played = await playFault(stage, fault, new AbortController().signal)
  expect(judge(fault, played)).toEqual([])
  expect(played.recoverySeconds).toBeGreaterThan(0)
  expect(played.acknowledged).toBeGreaterThan(0)
  const nobodyNotices = find('registry-older').claims
  expect(judge({ ...fault, claims: nobodyNotices }, played)).toContain('不是“没有变化”')
})

test('a fault that does not end within its limit ends the play, and leaves the portal as it was', async () => {
  const fault = find('freeze-database')
  const { prepare: _, ...impatient } = { ...fault, limitSeconds: 4 }
  await expect(playFault(stage, impatient, new AbortController().signal)).rejects.toThrow('没有恢复')
  const isReady = async () => (await fetch(`${stage.portal.address}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: patience(60_000), intervals: [200] }).toBe(true)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../src/drill/catalogue.ts'
import type { Fault } from '../src/drill/play/Fault.ts'
import { playFault } from '../src/drill/play/playFault.ts'
import { judge } from '../src/drill/report/judge.ts'
import { Installation } from '../src/drill/scenes/Installation.ts'
import type { Stage } from '../src/drill/scenes/Scene.ts'
import { copyPreparedContent } from '../src/smoke/copyPreparedContent.ts'

// A fault or two. The whole catalogue is `portal drill`, which takes a quarter of an hour.
let installation: Installation
let stage: Stage
beforeAll(async () => {
  installation = await Installation.create(console.info, copyPreparedContent)
  stage = await installation.launch()
})
afterAll(async () => {
  await stage?.close()
  installation?.remove()
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
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
})

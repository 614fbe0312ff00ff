import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../src/drill/catalogue.ts'
import type { Environment } from '../src/drill/environments/Environment.ts'
import { Installation } from '../src/drill/environments/Installation.ts'
import type { Fault } from '../src/drill/experiment/Fault.ts'
import { runExperiment } from '../src/drill/experiment/runExperiment.ts'
import { judge } from '../src/drill/report/judge.ts'
import { copyPreparedContent } from '../src/smoke/copyPreparedContent.ts'

// A fault or two. The whole catalogue is `portal drill`, which takes a quarter of an hour.
let installation: Installation
let environment: Environment
beforeAll(async () => {
  installation = await Installation.create(console.info, copyPreparedContent)
  environment = await installation.launch()
})
afterAll(async () => {
  await environment?.close()
  installation?.remove()
})

function find(wanted: string): Fault {
  const fault = catalogue.find(({ name }) => name === wanted)
  if (!fault) throw new Error(`The catalogue has no ${wanted}`)
  return fault
}

test('a killed shell is what the operators’ page says, and what it does not say is told', async () => {
  const fault = find('kill-shell')
  const result = await runExperiment(environment, fault, new AbortController().signal)
  expect(judge(fault, result)).toEqual([])
  expect(result.recoverySeconds).toBeGreaterThan(0)
  expect(result.acknowledged).toBeGreaterThan(0)
  const unaffected = find('registry-older').expectations
  expect(judge({ ...fault, expectations: unaffected }, result)).toContain('不是“没有变化”')
})

test('a fault that does not end within its limit ends the experiment, and leaves the portal as it was', async () => {
  const fault = find('freeze-database')
  const { prepare: _, ...impatient } = { ...fault, limitSeconds: 4 }
  await expect(runExperiment(environment, impatient, new AbortController().signal)).rejects.toThrow('没有恢复')
  const isReady = async () => (await fetch(`${environment.portal.address}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
})

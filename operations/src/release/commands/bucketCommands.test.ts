import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readRuntimeConfig } from '@portal/config/runtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from '../../repository.ts'
import { applyCanaryVerdicts } from '../publish/applyCanaryVerdicts.ts'
import { openSigningPlace } from '../publish/openPlace.ts'
import { one, openBucketMachines, place, two } from '../test/openBucketMachines.ts'

type Machines = Awaited<ReturnType<typeof openBucketMachines>>
let machines: Machines
let { folder, objects, machine, halls, live } = {} as Machines
beforeEach(async () => {
  machines = await openBucketMachines()
  ;({ folder, objects, machine, halls, live } = machines)
})
afterEach(() => machines.close())

const print = () => undefined

test('the commands work on it from any machine that has its settings', async () => {
  const a = await machine('a')
  await a.publish()
  await a.release(halls())
  const { dataFolder, trustedKeys } = await machine('b')
  const env = {
    ...process.env,
    ...objects.settings,
    PORTAL_DATA: dataFolder,
    PORTAL_REGISTRY: place,
    PORTAL_REGISTRY_KEYS: trustedKeys.join(),
  }
  const portal = async (...parameters: readonly string[]) => {
    const command = [join(repository, 'bin/portal.ts'), ...parameters, '--json']
    return JSON.parse((await promisify(execFile)(process.execPath, command, { env })).stdout)
  }
  const { sequence, builds } = await portal('status')
  expect(sequence).toBe(2)
  expect(builds).toContainEqual(expect.objectContaining({ name: 'halls', version: two, what: 'release', kept: [one] }))
  expect(await portal('rollback', 'halls')).toMatchObject({ version: one, before: two, sequence: 3 })
  expect((await portal('history', 'halls')).map(({ what }: { what: string }) => what)).toEqual([
    'rollback',
    'release',
    'start',
  ])
  expect(live(a).areas.halls?.version).toBe(one)
})

test('of several machines whose shells judge a canary one carries it out; who has another key signs nothing', async () => {
  const a = await machine('a')
  await a.publish()
  const beside = { name: 'canary', share: 10 }
  await a.release(halls(), { beside })
  const said: string[] = []
  const judge = ({ dataFolder, trustedKeys, bucket }: Awaited<ReturnType<Machines['machine']>>) =>
    applyCanaryVerdicts({ dataFolder, trustedKeys, bucket, print: (text) => void said.push(text) })({
      kind: 'verdict',
      verdict: 'promote',
      area: 'halls',
      version: two,
      reason: 'well',
    })
  await judge(a)
  await judge(await machine('b'))
  expect(said).toEqual([expect.stringContaining('已成为线上版本（登记第 3 版）')])
  expect(live(a)).toMatchObject({ sequence: 3, areas: { halls: { version: two } } })

  const settings = { ...objects.settings, PORTAL_REGISTRY: place }
  const signer = (dataFolder: string, keys: readonly string[]) =>
    openSigningPlace(readRuntimeConfig({ ...settings, PORTAL_REGISTRY_KEYS: keys.join() }), { dataFolder, print })
  expect(await signer(a.dataFolder, a.trustedKeys)).toMatchObject({ dataFolder: a.dataFolder })
  const stranger = join(folder, 'stranger')
  mkdirSync(stranger)
  expect(await signer(stranger, a.trustedKeys)).toBeUndefined()
})

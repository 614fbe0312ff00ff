import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyOf } from '@portal/registry'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RegistryGate } from './RegistryGate.ts'
import { makeDataFolder, makeKey, makeManifest, makeRegistry } from './test/makeRegistry.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

let data: ReturnType<typeof makeDataFolder>
let lines: Record<string, unknown>[]
beforeEach(() => {
  data = makeDataFolder()
  lines = []
})
afterEach(() => rmSync(data.folder, { recursive: true }))

const markFile = () => join(data.folder, 'registry-seen.json')
const openGate = (settings = {}, now = () => new Date()) =>
  RegistryGate.open({
    settings: { PORTAL_DATA: data.folder, PORTAL_REGISTRY: '', PORTAL_REGISTRY_KEYS: [], ...settings },
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    now,
  })
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('the data folder’s own key is trusted, unless the operator names others', async () => {
  const team = makeKey()
  data.publish()
  expect((await (await openGate()).admit()).sequence).toBe(5)
  const named = await openGate({ PORTAL_REGISTRY_KEYS: [publicKeyOf(makeKey()), publicKeyOf(team)] })
  await expect(named.admit()).rejects.toThrow('no valid signature of a trusted key')
  data.publish({ sequence: 6 }, [team])
  expect((await named.admit()).sequence).toBe(6)
  await expect((await openGate()).admit()).rejects.toThrow('no valid signature of a trusted key')
})

test('nothing is admitted without a key, and the first start says so to a person', async () => {
  data.publish()
  rmSync(join(data.folder, 'registry.pub'))
  await expect((await openGate()).admitFirst()).rejects.toThrow(/发布登记 .*不能采用.*registry\.pub.*npm start/)
})

test('an older one is refused, also after a restart', async () => {
  data.publish({ sequence: 9 })
  const gate = await openGate()
  await gate.admit()
  data.publish({ sequence: 8 })
  await expect(gate.admit()).rejects.toThrow('it is older (8) than one that was accepted before (9)')
  await expect((await openGate()).admit()).rejects.toThrow('it is older (8)')
  data.publish({ sequence: 10 })
  expect((await (await openGate()).admit()).sequence).toBe(10)
})

test('another content under the same sequence is refused, also after a restart', async () => {
  data.publish({ sequence: 9 })
  const gate = await openGate()
  await gate.admit()
  data.publish({ sequence: 9, areas: {} })
  await expect(gate.admit()).rejects.toThrow('another one of sequence 9 was accepted')
  await expect((await openGate()).admit()).rejects.toThrow('another one of sequence 9 was accepted')
})

test('a sequence far above the last one is refused, so that nobody uses up the numbers', async () => {
  data.publish({ sequence: 1_000_001 })
  await expect((await openGate()).admit()).rejects.toThrow('its sequence 1000001 is too far above 0')
  data.publish({ sequence: 1_000_000 })
  const gate = await openGate()
  await gate.admit()
  data.publish({ sequence: 2_000_000 })
  expect((await gate.admit()).sequence).toBe(2_000_000)
})

test.each([
  ['of 2001', { publishedAt: '2001-01-01T00:00:00.000Z', expiresAt: '2001-04-01T00:00:00.000Z' }, 'it expired'],
  ['that ended yesterday', { publishedAt: ago(10), expiresAt: ago(1) }, 'it expired'],
  ['of tomorrow', { publishedAt: ago(-1), expiresAt: ago(-10) }, 'it was published in the future'],
])('one %s is refused', async (_title, dates, reason) => {
  data.publish(dates)
  await expect((await openGate()).admit()).rejects.toThrow(reason)
  expect(existsSync(markFile())).toBe(false)
})

test('clocks may differ by a few minutes', async () => {
  data.publish({ publishedAt: new Date(Date.now() + 4 * 60_000).toISOString() })
  expect((await (await openGate()).admit()).sequence).toBe(5)
})

test('a version that is in use never gets other files', async () => {
  const running = makeRegistry()
  const halls = makeManifest('halls', '1.0.0-aaaaaaaa', 'B')
  const gate = await openGate()
  data.publish({ sequence: 6, areas: { ...running.areas, halls } })
  await expect(gate.admit(running)).rejects.toThrow('it names halls 1.0.0-aaaaaaaa with other files')
  data.publish({ sequence: 6, shell: makeManifest('shell', '1.0.0-aaaaaaaa', 'B') })
  await expect(gate.admit(running)).rejects.toThrow('it names shell 1.0.0-aaaaaaaa with other files')

  // Nor one that was let in a moment ago and did not start yet.
  data.publish({ sequence: 6, areas: { halls: makeManifest('halls', '1.0.1-bbbbbbbb', 'B') } })
  await gate.admit(running)
  data.publish({ sequence: 7, areas: { halls: makeManifest('halls', '1.0.1-bbbbbbbb', 'C') } })
  await expect(gate.admit(running)).rejects.toThrow('it names halls 1.0.1-bbbbbbbb with other files')
})

test('a damaged mark does not keep the own store’s registry from starting, and is written anew', async () => {
  data.publish()
  writeFileSync(markFile(), '{"sequence":')
  const gate = await openGate()
  expect(lines).toMatchObject([{ msg: 'the mark of the registry is damaged, the registry in the store is taken' }])
  expect((await gate.admit()).sequence).toBe(5)
  expect(JSON.parse(readFileSync(markFile(), 'utf8'))).toMatchObject({ registry: '', sequence: 5 })
})

test('a damaged mark keeps somebody else’s registry out until a person has looked', async () => {
  data.publish()
  writeFileSync(markFile(), '')
  const settings = { PORTAL_REGISTRY: data.file, PORTAL_REGISTRY_KEYS: [publicKeyOf(data.key)] }
  await expect(openGate(settings)).rejects.toThrow(/registry-seen\.json 已损坏.*确认.*删除/)
})

test('another registry counts by itself', async () => {
  data.publish({ sequence: 9 })
  await (await openGate()).admit()
  data.publish({ sequence: 2 })
  const settings = { PORTAL_REGISTRY: data.file, PORTAL_REGISTRY_KEYS: [publicKeyOf(data.key)] }
  expect((await (await openGate(settings)).admit()).sequence).toBe(2)
})

test('on a full disk a registry is admitted all the same, and its sequence kept as soon as there is room', async () => {
  data.publish()
  const half = `${markFile()}.half-${process.pid}`
  symlinkSync('/dev/full', half)
  const gate = await openGate()
  expect((await gate.admit()).sequence).toBe(5)
  expect(gate.isKept).toBe(false)
  expect(lines).toMatchObject([{ sequence: 5, reason: expect.stringContaining('ENOSPC') }])
  data.publish({ sequence: 4 })
  await expect(gate.admit()).rejects.toThrow('it is older')

  rmSync(half)
  data.publish({ sequence: 6 })
  await gate.admit()
  expect(gate.isKept).toBe(true)
  expect(JSON.parse(readFileSync(markFile(), 'utf8'))).toMatchObject({ sequence: 6 })
})

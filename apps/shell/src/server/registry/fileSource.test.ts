import { appendFileSync, rmSync, symlinkSync } from 'node:fs'
import { openRegistry, openRegistrySource, publicKeyOf } from '@portal/contracts/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, makeKey } from './test/makeRegistry.ts'

let data: ReturnType<typeof makeDataFolder>
beforeEach(() => {
  data = makeDataFolder()
})
afterEach(() => rmSync(data.folder, { recursive: true }))

const source = () => openRegistrySource({ PORTAL_REGISTRY: data.file, PORTAL_DATA: data.folder })
const read = async (keys = [publicKeyOf(data.key)]) => openRegistry(await source().read(), keys)

test('a registry comes from its file when a trusted key signed it', async () => {
  data.publish({ sequence: 12 })
  expect((await read()).registry.sequence).toBe(12)
  await expect(read([publicKeyOf(makeKey())])).rejects.toThrow('no valid signature of a trusted key')
})

test('a file that grows beyond its limit, or has no end, is not read to its end', async () => {
  data.publish()
  appendFileSync(data.file, ' '.repeat(2 * 1024 * 1024))
  await expect(read()).rejects.toThrow('it is larger than')
  rmSync(data.file)
  // Its size is said to be 0.
  symlinkSync('/dev/zero', data.file)
  await expect(read()).rejects.toThrow('it is larger than')
})

import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registry } from '../test/registry.ts'
import { publicKeyOf } from '../trust/registryKeys.ts'
import { openRegistry, signRegistry } from '../trust/signedRegistry.ts'
import { openRegistrySource } from './openRegistrySource.ts'

const makeKey = () => generateKeyPairSync('ed25519').privateKey
const key = makeKey()

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-registry-'))
  file = join(folder, 'registry.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const publish = (sequence: number) => writeFileSync(file, signRegistry({ ...registry, sequence }, [key]))
const source = () => openRegistrySource({ PORTAL_REGISTRY: file, PORTAL_DATA: folder })
const read = async (keys = [publicKeyOf(key)]) => openRegistry(await source().read(), keys)

test('a registry comes from its file when a trusted key signed it', async () => {
  publish(12)
  expect((await read()).registry.sequence).toBe(12)
  await expect(read([publicKeyOf(makeKey())])).rejects.toThrow('no valid signature of a trusted key')
})

test('a file that grows beyond its limit, or has no end, is not read to its end', async () => {
  publish(12)
  appendFileSync(file, ' '.repeat(2 * 1024 * 1024))
  await expect(read()).rejects.toThrow('it is larger than')
  rmSync(file)
  // Its size is said to be 0.
  symlinkSync('/dev/zero', file)
  await expect(read()).rejects.toThrow('it is larger than')
})

test('a pipe in the place of the file is refused instead of waited for, and the file is read when it is back', async () => {
  execFileSync('mkfifo', [file])
  await expect(read()).rejects.toThrow('it is a pipe and no file')
  rmSync(file)
  publish(12)
  expect((await read()).registry.sequence).toBe(12)
})

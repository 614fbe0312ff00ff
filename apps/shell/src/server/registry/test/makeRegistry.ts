import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildManifest, Registry } from '@portal/contracts'
import { makeManifest as makeEmptyManifest } from '@portal/contracts/testing'
import { publicKeyOf, signRegistry } from '@portal/registry'
import { registryFiles } from '@portal/registry/store'

const DAY_MS = 24 * 60 * 60 * 1_000

export function makeKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

/** For tests: a build with one file. @param letter of the hashes: other letters, other bytes */
export function makeManifest(name: string, version = '1.0.0-aaaaaaaa', letter = 'A'): BuildManifest {
  const serverIntegrity = `sha384-${letter.repeat(64)}`
  return makeEmptyManifest(name, { version, serverIntegrity, files: { 'entry.js': serverIntegrity } })
}

/** For tests: a registry of now with two areas, but for what is given. */
export function makeRegistry(changes: Partial<Registry> = {}): Registry {
  const now = Date.now()
  return {
    sequence: 5,
    publishedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 90 * DAY_MS).toISOString(),
    shell: makeManifest('shell'),
    areas: { halls: makeManifest('halls'), guides: makeManifest('guides') },
    ...changes,
  }
}

/** For tests: a data folder of an installation, and what its publication would do. */
export function makeDataFolder(key = makeKey()) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-registry-'))
  mkdirSync(join(folder, 'store'))
  writeFileSync(join(folder, registryFiles.publicKey), `${publicKeyOf(key)}\n`)
  const file = join(folder, registryFiles.registry)
  const write = (text: string) => {
    writeFileSync(`${file}.half`, text)
    renameSync(`${file}.half`, file)
  }
  const publish = (changes: Partial<Registry> = {}, signers = [key]) =>
    write(signRegistry(makeRegistry(changes), signers))
  return { folder, file, key, write, publish }
}

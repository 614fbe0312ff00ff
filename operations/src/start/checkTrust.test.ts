import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTrust } from './checkTrust.ts'

const STRANGER = Buffer.alloc(32, 7).toString('base64')

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-trust-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const check = (PORTAL_REGISTRY_KEYS: string[], PORTAL_REGISTRY = '') =>
  checkTrust({ PORTAL_REGISTRY, PORTAL_REGISTRY_KEYS }, dataFolder)

test('keys that leave out the one that signs here are refused before anything is built', async () => {
  await check([])
  const own = readFileSync(join(dataFolder, 'registry.pub'), 'utf8').trim()
  await expect(check([STRANGER])).rejects.toThrow(/PORTAL_REGISTRY_KEYS：其中没有本机的发布公钥.*registry\.pub/)
  await check([STRANGER, own])
})

test('who follows another registry need not trust what is published here', async () => {
  await check([STRANGER], '/share/registry.json')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStartConfig } from './readStartConfig.ts'

test('a start without a word about the environment is the demo', () => {
  expect(readStartConfig({}).PORTAL_ENV).toBe('demo')
})

test('a named environment and a configuration file are taken at their word', () => {
  expect(readStartConfig({ PORTAL_ENV: 'prod' }).PORTAL_ENV).toBe('prod')
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'))
  const file = join(folder, 'portal.json')
  writeFileSync(file, JSON.stringify({ PORT: 43_020 }))
  expect(readStartConfig({ PORTAL_CONFIG: file })).toMatchObject({ PORTAL_ENV: 'prod', PORT: 43_020 })
  rmSync(folder, { recursive: true })
})

test('all faults are listed at once', () => {
  expect(() => readStartConfig({ PORT: 'many', HOST: 'not an address' })).toThrow(/HOST[\s\S]*PORT/)
})

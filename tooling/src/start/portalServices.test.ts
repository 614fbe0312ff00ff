import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRuntimeConfig } from '@portal/config/runtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentService, shellEnvironment } from './portalServices.ts'

const database = {
  DATABASE_URL: 'postgresql://portal:password@10.0.0.20/portal',
  DATABASE_READ_URL: 'postgresql://portal:password@10.0.0.21/portal',
}

/** As `portal start` finds them. */
const startWith = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { config: readRuntimeConfig(process.env), dataFolder: '/data', apiSocket: '/data/api.sock' }
}

test('a shell knows neither the primary nor the replicas, and its settings are whole without them', () => {
  const place = startWith(database)
  const environment = shellEnvironment(place)
  expect(Object.keys(environment).filter((name) => environment[name]?.includes('postgresql://'))).toEqual([])
  expect(readRuntimeConfig(environment)).toMatchObject({ DATABASE_URL: '', DATABASE_READ_URL: '' })
  expect(readRuntimeConfig(contentService(place).environment)).toMatchObject(database)
})

test('nor does it take them from the configuration file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'portal.json')
  writeFileSync(file, JSON.stringify({ ...database, PORT: 43_021 }))
  const place = startWith({ PORTAL_CONFIG: file })
  expect(place.config.DATABASE_URL).toBe(database.DATABASE_URL)
  expect(readRuntimeConfig(shellEnvironment(place))).toMatchObject({
    DATABASE_URL: '',
    DATABASE_READ_URL: '',
    PORT: 43_021,
  })
})

import { expect, test } from 'vitest'
import { environmentWithoutSettings } from './environmentWithoutSettings.ts'
import { runtimeSchema } from './runtimeSchema.ts'

test('nothing that is set for one portal reaches another', () => {
  const names = [
    ...Object.keys(runtimeSchema.shape),
    'PORTAL_CONFIG',
    'PGHOST',
    'PGPASSWORD',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ]
  const environment = Object.fromEntries(names.map((name) => [name, 'set']))
  expect(environmentWithoutSettings({ ...environment, PATH: '/bin', HOME: '/root' })).toEqual({
    PATH: '/bin',
    HOME: '/root',
  })
})

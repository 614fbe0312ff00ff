import { runtimeSchema } from '@portal/config/runtime'
import { expect, test } from 'vitest'
import { environmentWithoutSettings } from './environmentWithoutSettings.ts'

test('nothing that is set for the operator’s portal reaches the installation of a drill', () => {
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

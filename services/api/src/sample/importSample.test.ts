import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPool } from '@portal/database/pool'
import { silentLog } from '@portal/database/testing'
import { expect, test, vi } from 'vitest'
import { importSample } from './importSample.ts'

// What it imports: main.long.test.ts.

test('an import that fails says why', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-sample-'))
  vi.stubEnv('PORTAL_DATA', folder)
  const pool = createPool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' }, silentLog)
  try {
    await expect(importSample(pool)).rejects.toThrow('ECONNREFUSED')
  } finally {
    await pool.end()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})

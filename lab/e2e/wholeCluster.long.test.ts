import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@portal/operations/repository'
import { findPrograms } from '@portal/tooling/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

// Two of everything as docs/operators-scale.md puts them up: HAProxy, shells, content services, PgBouncer, primary and replicas.
const found = findPrograms()
const missing = found.kind === 'missing' ? found.packages.join(' ') : ''
if (missing !== '') console.info(`Not installed: apt-get install -y ${missing}`)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const figures = z.object({
  stale: z.object({ visibleAfterMs: z.number() }),
  faults: z.record(
    z.string(),
    z.object({ reads: z.object({ asked: z.number(), endings: z.record(z.string(), z.number()) }) }),
  ),
  lostVotes: z.number(),
})

test.skipIf(missing !== '')(
  'a content service and a PgBouncer are killed under visitors: no page is lost, no vote, and no old page stays',
  async () => {
    const json = join(folder, 'figures.json')
    const parameters = ['bench', '--cluster', '--only', 'stale,api,pgbouncer-replica', '--json', json]
    await promisify(execFile)(process.execPath, [join(repository, 'bin/portal.ts'), ...parameters])
    const { stale, faults, lostVotes } = figures.parse(JSON.parse(readFileSync(json, 'utf8')))
    expect(stale.visibleAfterMs).toBeLessThan(6_000)
    for (const [name, { reads }] of Object.entries(faults)) {
      expect(reads.asked, name).toBeGreaterThan(50)
      expect(reads.endings, name).toEqual({})
    }
    expect(Object.keys(faults)).toEqual(['api', 'pgbouncer-replica'])
    expect(lostVotes).toBe(0)
    console.log(`cluster: a change is visible after ${Math.round(stale.visibleAfterMs)} ms`)
  },
)

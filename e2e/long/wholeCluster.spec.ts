import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findPrograms } from '@portal/tooling'
import { expect, test } from '../fixtures/test.ts'

// Two of everything as docs/operators-scale.md puts them up: HAProxy, shells, content services, PgBouncer, primary and replicas.
const repository = fileURLToPath(new URL('../..', import.meta.url))
const found = findPrograms()
const missing = found.kind === 'missing' ? found.packages.join(' ') : ''
test.skip(missing !== '', `Not installed: apt-get install -y ${missing}`)

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Outcome {
  readonly reads: { readonly asked: number; readonly lost: number; readonly endings: Record<string, number> }
}

interface Figures {
  readonly stale: { readonly asked: number; readonly visibleAfterMs: number }
  readonly faults: Record<string, Outcome>
  readonly lostVotes: number
}

test('a content service and a PgBouncer are killed under visitors: no page is lost, no vote, and no old page stays', async () => {
  const json = join(folder, 'figures.json')
  const parameters = ['bench', '--cluster', '--only', 'stale,api,pgbouncer-replica', '--json', json]
  await promisify(execFile)(process.execPath, [join(repository, 'tooling/src/portal.ts'), ...parameters])
  const { stale, faults, lostVotes }: Figures = JSON.parse(readFileSync(json, 'utf8'))
  expect(stale.visibleAfterMs).toBeLessThan(6_000)
  for (const [name, { reads }] of Object.entries(faults)) {
    expect(reads.asked, name).toBeGreaterThan(50)
    expect(reads.endings, name).toEqual({})
  }
  expect(Object.keys(faults)).toEqual(['api', 'pgbouncer-replica'])
  expect(lostVotes).toBe(0)
  console.log(`cluster: a change is visible after ${Math.round(stale.visibleAfterMs)} ms`)
})

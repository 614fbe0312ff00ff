import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { repository } from '@portal/operations/repository'
import type { Cluster } from './parts/startCluster.ts'

const HOME = '/v3/index/440300'
const VISIBLE_MS = 1_000
const WATCH_MS = 6_000
const ASK_EVERY_MS = 25
/** What the shell puts over a page that it cannot render anew. */
const AGE_BANNER = 'class="age-banner"'

export interface StaleOutcome {
  readonly asked: number
  /** Pages of before the change that do not say so, asked for later than a second after the content services were back. */
  readonly stale: number
  /** Pages of before the change with the sentence that tells their age: nobody was there to render a new one. */
  readonly aged: number
  /** From the moment when they were back to the first page with the change and none without it after that. */
  readonly visibleAfterMs: number
}

/** Changes the content while both content services stand still, so that nobody is told; then looks for pages of before. */
export async function measureStale(cluster: Cluster): Promise<StaleOutcome> {
  const { services, balancer } = cluster
  const word = `热词${Date.now() % 100_000}`
  for (let asked = 0; asked < 8; asked += 1) await read(balancer.address)
  for (const service of services) service.signal('SIGSTOP')
  await importHotWord(cluster, word)
  for (const service of services) service.signal('SIGCONT')
  const backAt = performance.now()
  const seen: { atMs: number; isNew: boolean; isAged: boolean }[] = []
  while (performance.now() - backAt < WATCH_MS) {
    const atMs = performance.now() - backAt
    const { status, body } = await read(balancer.address)
    if (status === 200) seen.push({ atMs, isNew: body.includes(word), isAged: body.includes(AGE_BANNER) })
    await delay(ASK_EVERY_MS)
  }
  const late = seen.filter(({ atMs }) => atMs > VISIBLE_MS)
  const lastOld = seen.findLastIndex(({ isNew }) => !isNew)
  return {
    asked: late.length,
    stale: late.filter(({ isNew, isAged }) => !isNew && !isAged).length,
    aged: seen.filter(({ isAged }) => isAged).length,
    visibleAfterMs: seen[lastOld + 1]?.atMs ?? Number.NaN,
  }
}

async function read(address: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${address}${HOME}`)
  return { status: answer.status, body: await answer.text() }
}

/** With the server's own address, as docs/operators-scale.md says of commands. */
async function importHotWord({ folder, databases }: Cluster, word: string): Promise<void> {
  const file = join(folder, 'hot_word.csv')
  writeFileSync(file, `区划,排序,热词\n440300,1,${word}\n`)
  const url = `postgresql://portal@localhost/portal?host=${encodeURIComponent(databases[0].socketFolder)}`
  await promisify(execFile)(process.execPath, [join(repository, 'bin/portal.ts'), 'import', file], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORTAL_DATA: join(folder, 'api-1'),
      PORTAL_SECRET_FILE: join(folder, 'secret.key'),
    },
  })
}

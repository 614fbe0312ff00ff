import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort, findProxies, ProxyExamples } from '@portal/tooling/testing'
import {
  type OwnContentService,
  startOwnContentService,
  testSecret,
} from '../fixtures/installation/ownContentService.ts'
import { type OwnShell, startOwnShell } from '../fixtures/installation/ownShell.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

// Two shells and two content services on one database, each a process of its own; between them HAProxy as deploy/proxy says.
test.skip(!findProxies().haproxy, 'Not installed: apt-get install -y haproxy')
const examples = new ProxyExamples()
let balancer: ChildProcess
const repository = fileURLToPath(new URL('../..', import.meta.url))
const services: OwnContentService[] = []
const shells: OwnShell[] = []

test.beforeAll(async ({ portal: { dataFolder } }) => {
  services.push(await startOwnContentService(dataFolder), await startOwnContentService(dataFolder))
  const port = await findFreePort()
  const places = services.map(({ address }) => new URL(address).host)
  balancer = examples.startContentBalancer({ port, figures: await findFreePort(), services: places })
  const settings = { API_URL: `http://127.0.0.1:${port}`, API_SECRET: testSecret }
  for (let number = 0; number < 2; number += 1)
    shells.push(await startOwnShell(dataFolder, undefined, async () => settings))
})
test.afterAll(async () => {
  for (const part of [...shells, ...services]) await part.stop()
  balancer.kill('SIGTERM')
  examples.remove()
})

const HOME = '/v3/index/440300'

async function read(shell: OwnShell | undefined, path = HOME): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${shell?.address}${path}`, { signal: AbortSignal.timeout(patience(10_000)) })
  return { status: answer.status, body: await answer.text() }
}

async function importHotWord(word: string, dataFolder: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
  const file = join(folder, 'hot_word.csv')
  writeFileSync(file, `区划,排序,热词\n440300,1,${word}\n`)
  const env = { ...process.env, PORTAL_DATA: dataFolder }
  await promisify(execFile)(process.execPath, [join(repository, 'bin/portal.ts'), 'import', file], { env })
  rmSync(folder, { recursive: true })
}

test('an import is seen at every shell, also at the one whose content services were cut off meanwhile', async ({
  portal,
}) => {
  for (const shell of [...shells, ...shells]) expect((await read(shell)).status).toBe(200)
  await importHotWord('一起看见的热词', portal.dataFolder)
  for (const shell of shells)
    await expect.poll(async () => (await read(shell)).body, { timeout: patience(5_000) }).toContain('一起看见的热词')
  // Both stand still while the content changes: what the shells ask in that time is lost.
  for (const service of services) service.process.kill('SIGSTOP')
  await importHotWord('断线时的热词', portal.dataFolder)
  await sleep(1_500)
  for (const service of services) service.process.kill('SIGCONT')
  for (const shell of shells)
    await expect.poll(async () => (await read(shell)).body, { timeout: patience(8_000) }).toContain('断线时的热词')
  for (let asked = 0; asked < 10; asked += 1)
    for (const shell of shells) expect((await read(shell)).body).toContain('断线时的热词')
})

test('a content service that is killed costs no page and no question', async () => {
  // Another page of a list each time, so that nothing comes from what is kept.
  const list = (page: number) => `/v3/notices?pageNum=${page}`
  for (const shell of shells)
    await expect.poll(async () => (await read(shell, list(1))).status, { timeout: patience(30_000) }).toBe(200)
  const [killed] = services
  const statuses: number[] = []
  const askers = shells.map(async (shell, number) => {
    for (let asked = 0; statuses.length < 60; asked += 1) {
      statuses.push((await read(shell, list(2 + asked))).status)
      statuses.push((await read(shell, `/api/suggest?keyword=${encodeURIComponent(`社保 ${number} ${asked}`)}`)).status)
      if (statuses.length > 16) killed?.process.kill('SIGKILL')
    }
  })
  await Promise.all(askers)
  expect(killed?.process.signalCode).toBe('SIGKILL')
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyPreparedContent } from '@portal/content/testing'
import { distOf } from '@portal/operations/release'
import { findFreePort, makeBuild, makeRunFolder } from '@portal/tooling/testing'
import { releasesOf } from '../fixtures/installation/ownReleases.ts'
import { endServices, runService } from '../fixtures/installation/runService.ts'
import { runShell } from '../fixtures/installation/runShell.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

const folder = makeRunFolder()
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.afterEach(endServices)

/** What the process below a command was told. */
function environmentBelow(pid: number | undefined): string {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return readFileSync(`/proc/${child}/environ`, 'utf8')
}

test('both services, each run alone as in a cluster, are a portal over TCP; the shell is told nothing of the database', async () => {
  const [data, shellData] = [makeRunFolder(), makeRunFolder()]
  await copyPreparedContent(data)
  const [apiPort, port] = [await findFreePort(), await findFreePort()]
  const API_SECRET = 'a secret that both sides know of'.replaceAll(' ', '-')
  const api = runService('api', { PORTAL_DATA: data, API_LISTEN: `127.0.0.1:${apiPort}`, API_SECRET })
  const DATABASE_URL = 'postgresql://portal:password@127.0.0.1:1/portal'
  const shell = runService('shell', {
    PORTAL_DATA: shellData,
    PORT: String(port),
    API_URL: `http://127.0.0.1:${apiPort}`,
    API_SECRET,
    DATABASE_URL,
    DATABASE_READ_URL: DATABASE_URL,
  })
  try {
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status
    await expect.poll(isReady, { timeout: patience(200_000), intervals: [200] }).toBe(200)
    const search = `http://127.0.0.1:${port}/v2/search?keyword=${encodeURIComponent('公司')}&type=guide`
    expect(await (await fetch(search)).text()).toMatch(/href="\/v2\/guide\/\w+/)
    expect(environmentBelow(shell.child.pid)).toContain('API_URL=')
    expect(environmentBelow(shell.child.pid)).not.toContain('postgresql://')
  } finally {
    for (const { child } of [shell, api]) child.kill('SIGTERM')
    const ends = await Promise.all([shell.ended, api.ended])
    for (const folder of [data, shellData]) rmSync(folder, { recursive: true, force: true })
    expect(ends.map(({ code }) => code)).toEqual([0, 0])
  }
})

test('the service ends with the command, also when that is killed', async ({ portal }) => {
  const { child, ended, address } = await runShell(folder, portal)
  const isThere = async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.ok === true
  expect(await isThere()).toBe(true)
  child.kill('SIGKILL')
  await ended
  await expect.poll(isThere, { timeout: patience(30_000), intervals: [200] }).toBe(false)
})

test('a canary that cannot render is taken back by the command that runs the shell', async ({ portal }) => {
  const { child, ended } = await runShell(folder, portal)
  const broken = makeBuild({
    folder: distOf('halls'),
    into: join(folder, 'builds/broken'),
    edit: (file, text) => (file.endsWith('.cjs') ? `throw new Error('broken')\n${text}` : text),
  })
  const canaries = () => {
    const { payload } = JSON.parse(readFileSync(join(folder, 'store/registry.json'), 'utf8'))
    return (JSON.parse(payload).variants ?? []).length
  }
  // It may be gone by the time that this returns; that it was there is in the log.
  await releasesOf({ folder }).startCanary('halls', broken, 50)
  await expect.poll(canaries, { timeout: patience(60_000), intervals: [200] }).toBe(0)
  child.kill('SIGTERM')
  expect((await ended).log).toMatch(/halls 的灰度版 \S+ 已撤下/)
})

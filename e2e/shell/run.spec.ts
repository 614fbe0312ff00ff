import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distOf } from '@portal/operations/release'
import { makeSocketFolder } from '@portal/operations/start'
import { findFreePort, makeBuild } from '@portal/tooling/testing'
import { releasesOf } from '../fixtures/installation/ownReleases.ts'
import { endServices, type RunningService, runService } from '../fixtures/installation/runService.ts'
import { patience } from '../fixtures/patience.ts'
import type { RunningPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-run-shell-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.afterEach(endServices)

const run = (name: string, environment: NodeJS.ProcessEnv) => runService(name, { PORTAL_DATA: folder, ...environment })

/** A shell of its own beside the content service of all tests, as soon as it is ready. */
async function runShell(portal: RunningPortal): Promise<RunningService & { readonly address: string }> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const running = run('shell', { PORT: String(port), API_SOCKET: makeSocketFolder(portal.dataFolder) })
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status
  await expect.poll(isReady, { timeout: patience(60_000), intervals: [200] }).toBe(200)
  return { ...running, address }
}

test('one service runs in the foreground on a folder of its own, logs to standard output and ends when it is asked to', async ({
  portal,
}) => {
  const { child, ended, address } = await runShell(portal)
  expect(await (await fetch(`${address}/v3/index`)).text()).toContain('您要办什么事')
  child.kill('SIGTERM')
  const { code, log } = await ended
  expect(code).toBe(0)
  // Where the command runs, its lines are the log; no file of them lies anywhere.
  expect(log).toMatch(/"msg":"ready"|"message":"ready"/)
  await expect(fetch(address)).rejects.toThrow()
})

test('a service that cannot start ends with the reason, so that whoever keeps it alive sees it', async () => {
  const { code, log } = await run('shell', { PORT: 'x' }).ended
  expect({ code, log }).toEqual({ code: 2, log: expect.stringContaining('PORT：应为端口号') })
  expect(await run('paint', {}).ended).toMatchObject({ code: 2, log: expect.stringContaining('portal run shell') })
})

test('the service ends with the command, also when that is killed', async ({ portal }) => {
  const { child, ended, address } = await runShell(portal)
  const isThere = async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.ok === true
  expect(await isThere()).toBe(true)
  child.kill('SIGKILL')
  await ended
  await expect.poll(isThere, { timeout: patience(30_000), intervals: [200] }).toBe(false)
})

test('a canary that cannot render is taken back by the command that runs the shell', async ({ portal }) => {
  const { child, ended } = await runShell(portal)
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

import { rmSync } from 'node:fs'
import { makeRunFolder } from '@portal/tooling/testing'
import { endServices, runService } from '../fixtures/installation/runService.ts'
import { runShell } from '../fixtures/installation/runShell.ts'
import { expect, test } from '../fixtures/test.ts'

const folder = makeRunFolder()
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.afterEach(endServices)

test('one service runs in the foreground on a folder of its own, logs to standard output and ends when it is asked to', async ({
  portal,
}) => {
  const { child, ended, address } = await runShell(folder, portal)
  expect(await (await fetch(`${address}/v3/index`)).text()).toContain('您要办什么事')
  child.kill('SIGTERM')
  const { code, log } = await ended
  expect(code).toBe(0)
  // Where the command runs, its lines are the log; no file of them lies anywhere.
  expect(log).toMatch(/"msg":"ready"|"message":"ready"/)
  await expect(fetch(address)).rejects.toThrow()
})

test('a service that cannot start ends with the reason, so that whoever keeps it alive sees it', async () => {
  const { code, log } = await runService('shell', { PORTAL_DATA: folder, PORT: 'x' }).ended
  expect({ code, log }).toEqual({ code: 2, log: expect.stringContaining('PORT：应为端口号') })
  expect(await runService('paint', { PORTAL_DATA: folder }).ended).toMatchObject({
    code: 2,
    log: expect.stringContaining('portal run shell'),
  })
})

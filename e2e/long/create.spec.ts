import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildManifest } from '@portal/contracts'
import { copyRepository } from '../fixtures/installation/copyRepository.ts'
import type { OwnShell } from '../fixtures/installation/ownShell.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

const run = promisify(execFile)
let copy: string
let shell: OwnShell

test.beforeAll(async ({ ownShell }) => {
  copy = copyRepository()
  shell = ownShell
  await shell.publish()
})
test.afterAll(() => {
  rmSync(copy, { recursive: true })
})

/** Runs a program of the copy. @throws Error with what it said */
const runNode = (args: readonly string[], cwd = copy) =>
  run(process.execPath, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    throw new Error(`${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })

test('an area that one command made passes its tests and all checks, and is in the portal once it is released', async () => {
  const area = ['public-permits', '--title', '许可专栏', '--owner', '许可组']
  const { stdout } = await runNode([join(copy, 'bin/portal.ts'), 'create-area', ...area])
  expect(stdout).toContain('已创建专区 public-permits（许可专栏，负责团队：许可组）')
  const folder = join(copy, 'apps/public-permits')

  const [tests] = await Promise.all([
    runNode([
      join(copy, 'node_modules/.bin/vitest'),
      'run',
      '--project',
      'shared',
      '--project',
      'window',
      'apps/public-permits',
    ]),
    runNode([join(copy, 'tooling/bin/portal-build.mjs'), 'area'], folder),
  ])
  // Not beside the tests, whose cache comes and goes in a folder that turbo walks through.
  await runNode([join(copy, 'bin/portal.ts'), 'check'])
  expect(tests.stdout).toMatch(/2 passed/)
  const manifest = buildManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')))
  expect(manifest).toMatchObject({ name: 'public-permits', title: '许可专栏' })
  expect(Object.keys(manifest.routes)).toEqual(['publicPermitsList', 'publicPermitsNotice'])

  const ask = (address: string) => fetch(`${shell.address}${address}`)
  expect((await ask('/v3/public-permits')).status).toBe(404)
  expect(await (await ask('/v3/site-map')).text()).not.toContain('许可专栏')
  await shell.publish({ 'public-permits': join(folder, 'dist') })
  await expect.poll(async () => (await ask('/v3/public-permits')).status, { timeout: patience(30_000) }).toBe(200)
  for (const generation of ['v2', 'v3']) {
    const html = await (await ask(`/${generation}/public-permits`)).text()
    const [, notice = ''] = /href="([^"]+\/public-permits\/notice\?id=[^"]+)"/.exec(html) ?? []
    expect(await (await ask(notice.replaceAll('&amp;', '&'))).text()).toContain('返回许可专栏')
    expect(await (await ask(`/${generation}/site-map`)).text()).toContain(`href="/${generation}/public-permits"`)
  }
})

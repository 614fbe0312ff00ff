import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pageContentDto } from '@portal/contracts'
import { distOf } from '@portal/operations/release'
import { areaNames } from '@portal/tooling/testing'
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

const appOf = (name: string) => join(copy, 'apps', name)
const versionOf = (dist: string): string => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).version

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

/** A page as its area's team adds one: what it is asked and rendered by in files of its own, and two edits. */
function addPage(): void {
  const source = join(appOf('guides'), 'src')
  writeFileSync(
    join(source, 'content/newcomers.ts'),
    `import { ask, defineContent } from '@portal/area/content'
import * as guideRoutes from '../routes.ts'

export const newcomersContent = defineContent(guideRoutes.newcomers, {
  questions: () => ({ themes: ask('/api/themes') }),
})
`,
  )
  writeFileSync(
    join(source, 'pages/NewcomersPage.tsx'),
    `import type { ThemeListDto } from '@portal/contracts'

export function Page({ data }: { data: { themes: ThemeListDto } }) {
  return <h1>新来的人看这里：{Object.keys(data.themes).length}</h1>
}
`,
  )
  edit(
    join(source, 'routes.ts'),
    (text) => `${text}
export const newcomers = {
  title: '新来的人',
  addresses: { any: ['/newcomers'] },
  query: { region: 'region' },
} as const satisfies Route
`,
  )
  edit(join(source, 'pages.ts'), (text) =>
    text.replace(
      'export const pages = {',
      `import { newcomersContent } from './content/newcomers.ts'
export const pages = {
  newcomers: page(newcomersContent, {
    modern: () => import(/* webpackChunkName: "newcomers" */ './pages/NewcomersPage.tsx'),
  }),`,
    ),
  )
}

async function build(name: string): Promise<string> {
  const kind = name === 'shell' ? 'shell' : 'area'
  await run(process.execPath, [join(copy, 'tooling/bin/portal-build.mjs'), kind], { cwd: appOf(name) })
  return versionOf(join(appOf(name), 'dist'))
}

test('a page more in one area changes that area’s build alone, and its address answers as soon as that is released', async () => {
  addPage()
  const names = ['shell', ...areaNames]
  const changed: string[] = []
  // The shell takes as long as all areas.
  const buildRest = async () => {
    for (let name = names.shift(); name; name = names.shift())
      if ((await build(name)) !== versionOf(distOf(name))) changed.push(name)
  }
  await Promise.all([buildRest(), buildRest()])
  expect(changed).toEqual(['guides'])

  const ask = (address: string) => fetch(`${shell.address}${address}`)
  expect((await ask('/newcomers')).status).toBe(404)
  await shell.publish({ guides: join(appOf('guides'), 'dist') })
  await expect.poll(async () => (await ask('/newcomers')).status, { timeout: patience(30_000) }).toBe(200)
  expect(await (await ask('/newcomers')).text()).toContain('新来的人看这里')
  const content = pageContentDto.parse(await (await ask('/api/content/newcomers?unknown=1')).json())
  expect(content).toMatchObject({ name: 'newcomers', area: 'guides', address: '/newcomers', title: '新来的人' })
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeclarationTree } from './DeclarationTree.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { readShapes } from './readShapes.ts'

/** A small repository with one app: a page of a view with a part, and one of what the content service answers. */
const sources: Readonly<Record<string, string>> = {
  'packages/area/package.json': '{"name":"@portal/area","exports":{".":"./src/index.ts"}}',
  'packages/area/src/index.ts': `
    export interface AreaPage<Data = unknown> { readonly content: unknown; readonly data?: Data }
    export function page<Data>(content: { readonly make: () => Data }): AreaPage<Data> { return { content } }
  `,
  'packages/contracts/package.json': '{"name":"@portal/contracts","exports":{".":"./src/index.ts"}}',
  'packages/contracts/src/index.ts': 'export interface NoticeDto { readonly title: string }',
  'apps/halls/src/HallView.ts': `
    export interface Hours { readonly opens: string }
    export interface HallView { readonly name: string; readonly hours: Hours }
  `,
  'apps/halls/src/content.ts': `
    import type { NoticeDto } from '@portal/contracts'
    import type { HallView } from './HallView.ts'
    export const hall = { make: (): HallView => ({ name: '大厅', hours: { opens: '9:00' } }) }
    export const notice = { make: (): { notice: NoticeDto } => ({ notice: { title: '通知' } }) }
    export const count = { make: () => ({ total: 1 }) }
  `,
  'apps/halls/src/pages.ts': `
    import { type AreaPage, page } from '@portal/area'
    import * as contents from './content.ts'
    export const pages = {
      hall: page(contents.hall),
      notice: page(contents.notice),
      count: page(contents.count),
    } satisfies Record<string, AreaPage>
  `,
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-shapes-'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What the pages of the small app are rendered from, with changes in its files. */
async function shapes(changes: Readonly<Record<string, (text: string) => string>> = {}) {
  const into = mkdtempSync(join(folder, 'declarations-'))
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), changes[path]?.(text) ?? text)
  }
  await emitDeclarations(folder, into, [join(folder, 'apps/halls/src/pages.ts')])
  return readShapes(new DeclarationTree(folder, into), join(into, 'apps/halls/src/pages.d.ts'))
}

let unchanged: ReturnType<typeof shapes> | undefined

/** The same without any change, for all tests. */
function shapesBefore(): ReturnType<typeof shapes> {
  unchanged ??= shapes()
  return unchanged
}

test('every page of an app has a hash of the type of what it is rendered from', async () => {
  const found = await shapesBefore()
  expect(Object.keys(found)).toEqual(['hall', 'notice', 'count'])
  expect(new Set(Object.values(found)).size).toBe(3)
  for (const hash of Object.values(found)) expect(hash).toMatch(/^[0-9a-f]{8}$/)
})

test.each([
  ['a part of its view', 'apps/halls/src/HallView.ts', (text: string) => text.replace('opens', 'opensAt'), 'hall'],
  [
    'a value without a name',
    'apps/halls/src/content.ts',
    (text: string) => text.replace('total: 1', "total: '1'"),
    'count',
  ],
])('%s changes the hash of the page that it is part of, and no other', async (_what, file, change, changed) => {
  const [before, after] = [await shapesBefore(), await shapes({ [file]: change })]
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([changed])
})

test.each([
  ['a sentence', 'apps/halls/src/content.ts', (text: string) => text.replace('通知', '公告')],
  ['how a page is declared', 'packages/area/src/index.ts', (text: string) => text.replace('unknown; ', 'object; ')],
  [
    'the wire to the content service',
    'packages/contracts/src/index.ts',
    (text: string) => text.replace('title', 'name'),
  ],
])('%s changes no page’s hash', async (_what, file, change) => {
  expect(await shapes({ [file]: change })).toEqual(await shapesBefore())
})

test('a page table whose pages cannot be told apart is a fault of the build', async () => {
  const declare = (text: string) => text.replace('pages =', 'pages: Record<string, AreaPage> =')
  await expect(shapes({ 'apps/halls/src/pages.ts': declare })).rejects.toThrow('satisfies AreaPages')
})

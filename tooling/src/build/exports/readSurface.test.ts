import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { EntryPointSurface } from '@portal/contracts'
import { repository } from '@portal/operations/repository'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeclarationTree } from './DeclarationTree.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { readSurface } from './readSurface.ts'

/** A small repository: an entry point with parts of its own, of another package, of the wire and of an installed package. */
const sources: Readonly<Record<string, string>> = {
  'packages/area/package.json': '{"name":"@portal/area","exports":{".":"./src/index.ts","./react":"./src/react.ts"}}',
  'packages/area/src/index.ts': `
    export { type View, viewOf } from './view.ts'
    export * from './greet.ts'
    export { z } from 'zod'
  `,
  'packages/area/src/view.ts': `
    import type { PublicConfig } from '@portal/config'
    import type { NoticeDto } from '@portal/contracts'
    /** What a page is rendered with. */
    export interface View { readonly config: PublicConfig; readonly notice: NoticeDto }
    export function viewOf(config: PublicConfig): View { throw new Error(config.siteName) }
  `,
  'packages/area/src/greet.ts': `
    const names = { one: 'M1', two: 'M2' } as const
    export type Name = keyof typeof names
    export function greet(name: Name): string { return names[name] }
    export function leave(): void {}
  `,
  'packages/area/src/react.ts': 'export const react = 1',
  'packages/config/package.json': '{"name":"@portal/config","exports":{".":"./src/index.ts"}}',
  'packages/config/src/index.ts': 'export interface PublicConfig { readonly siteName: string }',
  'packages/contracts/package.json': '{"name":"@portal/contracts","exports":{".":"./src/index.ts"}}',
  'packages/contracts/src/index.ts': 'export interface NoticeDto { readonly title: string }',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-surface-'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The entry point `@portal/area` of the small repository, with changes in its files. */
async function surface(changes: Readonly<Record<string, (text: string) => string>> = {}): Promise<EntryPointSurface> {
  const into = mkdtempSync(join(folder, 'declarations-'))
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), changes[path]?.(text) ?? text)
  }
  await emitDeclarations(folder, into)
  return readSurface(new DeclarationTree(folder, into), '@portal/area')
}

let unchanged: Promise<EntryPointSurface> | undefined

/** The same without any change, for all tests. */
function surfaceBefore(): Promise<EntryPointSurface> {
  unchanged ??= surface()
  return unchanged
}

test('an entry point’s surface is every export that is there when the program runs', async () => {
  const { greet, ...rest } = await surfaceBefore()
  expect(Object.keys(rest)).toEqual(['leave', 'viewOf', 'z'])
  expect(greet).toMatch(/^[0-9a-f]{8}$/)
})

test.each([
  ['a comment', 'packages/area/src/view.ts', (text: string) => text.replace('What a page', 'That what a page')],
  ['what a function does', 'packages/area/src/view.ts', (text: string) => text.replace('new Error', 'new TypeError')],
  ['a value under a key of a constant', 'packages/area/src/greet.ts', (text: string) => text.replace('M1', 'M3')],
  [
    'the wire to the content service',
    'packages/contracts/src/index.ts',
    (text: string) => text.replace('title', 'name'),
  ],
  ['another entry point', 'packages/area/src/react.ts', (text: string) => text.replace('= 1', '= "one"')],
  [
    'the place of a declaration',
    'packages/area/src/greet.ts',
    (text: string) => `export function first(): void {}\n${text}`,
  ],
])('%s changes no export’s hash', async (_what, file, change) => {
  const { first: _new, ...after } = await surface({ [file]: change })
  expect(after).toEqual(await surfaceBefore())
})

test.each([
  [
    'a parameter',
    'packages/area/src/greet.ts',
    (text: string) => text.replace('leave()', 'leave(at: number)'),
    'leave',
  ],
  [
    'a type that it mentions',
    'packages/area/src/view.ts',
    (text: string) => text.replace('notice:', 'news:'),
    'viewOf',
  ],
  [
    'a type of another package',
    'packages/config/src/index.ts',
    (text: string) => text.replace('e: s', 'e?: s'),
    'viewOf',
  ],
  ['a key of a constant', 'packages/area/src/greet.ts', (text: string) => text.replace('two:', 'three:'), 'greet'],
])('%s changes the hash of the export that it is part of, and no other', async (_what, file, change, changed) => {
  const [before, after] = [await surfaceBefore(), await surface({ [file]: change })]
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([changed])
})

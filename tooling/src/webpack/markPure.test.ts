import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routerBuild } from './baseConfig.ts'

const markPure: (source: string) => string = createRequire(import.meta.url)('./markPure.cjs')

test('what the installed router makes at its top level is marked as unused until somebody uses it', () => {
  const source = readdirSync(routerBuild)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(join(routerBuild, file), 'utf8'))
    .join('\n')
  const marked = markPure(source)
  expect(namesOf(source)).toContain('Form.displayName')
  expect(namesOf(marked)).toEqual([])
  expect(made(source)).toEqual([])
  expect(made(marked)).toEqual(expect.arrayContaining(['Form', 'Link', 'NavigationContext']))
})

function namesOf(source: string): string[] {
  return source.match(/^\w+\.displayName/gm) ?? []
}

function made(source: string): string[] {
  return [...source.matchAll(/^var (\w+) = \/\* @__PURE__ \*\/ React\d*\.(?:memo|forwardRef|createContext)\(/gm)].map(
    ([, name = '']) => name,
  )
}

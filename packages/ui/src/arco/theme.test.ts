import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => !/test/.test(file))
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const theme = read('theme.css')
const tokens = read('../tokens.css')

/** Styles of Arco that parts bring along. */
const brought = own
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/'(@arco-design\/[^']+\.css)'/g)].flatMap(([, css]) => css ?? []))

const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].flatMap(([, name]) => name ?? []))

test('no part brings the styles with which Arco sets the whole page anew', () => {
  expect(brought.length).toBeGreaterThan(0)
  expect(brought.filter((css) => css.endsWith('/es/style/index.css'))).toEqual([])
})

test('whatever variable Arco renders with is made of a token of ours', () => {
  const given = namesIn(theme + tokens, /(--[\w-]+):/g)
  const missing = brought.flatMap((css) =>
    [...namesIn(readFileSync(resolve(css), 'utf8'), /var\((--[\w-]+)/g)].filter((name) => !given.has(name)),
  )
  expect([...new Set(missing)].sort()).toEqual([])
})

test.each([
  [':root', 'body', 'main', '--primary-6'],
  [':root', 'body', 'main-deep', '--primary-7'],
  [':root', 'body', 'success', '--success-6'],
  [':root', 'body', 'warning', '--warning-6'],
  [':root', 'body', 'danger', '--danger-6'],
  ['[data-elder]', '[data-elder] body', 'main', '--primary-6'],
  ['[data-elder]', '[data-elder] body', 'main-deep', '--primary-7'],
  ['[data-elder]', '[data-elder] body', 'success', '--success-6'],
  ['[data-elder]', '[data-elder] body', 'danger', '--danger-6'],
  ['[data-contrast="high"]', '[data-contrast="high"] body', 'main', '--primary-6'],
  ['[data-contrast="high"]', '[data-contrast="high"] body', 'danger', '--danger-6'],
])('in %s the triple of %s says what --color-%s says (%s)', (tokensOf, themeOf, token, triple) => {
  const hex = valueIn(blockOf(tokens, tokensOf), `--color-${token}`).slice(1)
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  expect(valueIn(blockOf(theme, themeOf), triple)).toBe(parts.join(', '))
})

function blockOf(css: string, selector: string): string {
  const [, block] = css.split(`\n${selector} {`)
  if (block === undefined) throw new Error(`no ${selector}`)
  return block.slice(0, block.indexOf('}'))
}

function valueIn(block: string, name: string): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(block)?.[1]
  if (value === undefined) throw new Error(`no ${name}`)
  return value
}

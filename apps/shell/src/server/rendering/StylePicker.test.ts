import type { StylePiece } from '@portal/contracts'
import { expect, test } from 'vitest'
import { TokenNumbers } from './StyleBody.ts'
import { listNeeds, readRules, StylePicker } from './StylePicker.ts'

const piece = (selectors: StylePiece['selectors'], body: string, ...within: string[]): StylePiece => ({
  within,
  selectors,
  body,
})

/** @param used what a page uses: needs of the pieces, and tokens */
function pick(pieces: readonly StylePiece[], ...used: string[]): string {
  const numbers = new TokenNumbers()
  const rules = readRules(pieces, numbers)
  const needs = listNeeds(rules)
  const met = Uint8Array.from(needs, (need) => Number(used.includes(need)))
  const tokens = used.filter((name) => name.startsWith('--'))
  return new StylePicker({ rules, needs, numbers }).pick({ met, tokens })
}

test('a rule is there for the selectors that have all they need, and not at all when none has', () => {
  const pieces = [
    piece(
      [
        ['h1', 'h1'],
        ['.card a', '.card', 'a'],
      ],
      'margin:0',
    ),
    piece([['.card b', '.card', 'b']], 'margin:1px'),
    piece([[':target']], 'margin:2px'),
  ]
  expect(pick(pieces, '.card', 'a')).toBe('.card a{margin:0}:target{margin:2px}')
})

test('rules keep their order and their conditions; neighbours under the same conditions stand under them together', () => {
  const wide = '@media (min-width:960px)'
  const pieces = [
    piece([['a']], 'top:0'),
    piece([['b']], 'top:1px', wide),
    piece([['c']], 'top:2px', wide),
    piece([['d']], 'top:3px', '@media screen', '@supports (overflow-anchor:auto)'),
    piece([['e']], 'top:4px'),
  ]
  expect(pick(pieces)).toBe(
    `a{top:0}${wide}{b{top:1px}c{top:2px}}@media screen{@supports (overflow-anchor:auto){d{top:3px}}}e{top:4px}`,
  )
})

test('tokens that nothing here uses are left out, the others have short names; a class that looks like one keeps its own', () => {
  const pieces = [
    piece([[':root']], '--color-ink:#000;--color-line:#ccc;--border:1px solid var(--color-line)'),
    piece([['.note--big']], 'color:var(--color-mark,var(--color-ink));border:var(--border)'),
  ]
  expect(pick(pieces)).toBe(
    ':root{--2:#000;--0:#ccc;--3:1px solid var(--0)}.note--big{color:var(--1,var(--2));border:var(--3)}',
  )
})

test('a token that the page names itself has that name too', () => {
  const pieces = [piece([[':root']], '--color-ink:#000;--color-line:#ccc'), piece([['a']], 'color:var(--color-ink)')]
  expect(pick(pieces, '--color-line')).toBe(':root{--0:#000;--color-line:#ccc}a{color:var(--0)}')
  expect(pick(pieces, '--color-ink')).toBe(':root{--0:#000;--color-ink:#000;}a{color:var(--0)}')
  const reading = [piece([[':root']], '--line:1px;--gap:var(--line)'), piece([['a']], 'margin:var(--gap)')]
  expect(pick(reading, '--gap')).toBe(':root{--0:1px;--1:var(--0);--gap:var(--0)}a{margin:var(--1)}')
})

test('the tokens that are read most have the shortest names, whatever a page needs', () => {
  const letters = Array.from({ length: 40 }, (_, place) => `--token${place}`)
  const pieces = [
    ...letters.map((name) => piece([[name.slice(2), name.slice(2)]], `top:var(${name})`)),
    piece([['b', 'b']], 'top:var(--token39);left:var(--token39)'),
  ]
  expect(pick(pieces, 'b')).toBe('b{top:var(--0);left:var(--0)}')
  expect(pick(pieces, 'token38', 'token39')).toBe('token38{top:var(--13)}token39{top:var(--0)}')
})

test('signs that are no Latin letters are the bytes that they take', () => {
  expect(
    Buffer.from(pick([piece([['.打::after', '.打']], 'content:"›"', '@media 印')], '.打'), 'latin1').toString(),
  ).toBe('@media 印{.打::after{content:"›"}}')
})

test('sizes and sides are called by the shorter of their names; what only looks like one stays', () => {
  const pieces = [
    piece([['a']], 'inline-size:1px;max-block-size:2px;margin-inline-start:3px;inset-block-end:4px;padding-inline:5px'),
    piece([['b']], 'grid-auto-flow:block-size;contain-intrinsic-block-size:6px', '@container (min-inline-size:7px)'),
  ]
  expect(pick(pieces)).toBe(
    'a{width:1px;max-height:2px;margin-left:3px;bottom:4px;padding-inline:5px}@container (min-inline-size:7px){b{grid-auto-flow:block-size;contain-intrinsic-block-size:6px}}',
  )
})

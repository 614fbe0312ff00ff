import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STYLE_PIECES } from '@portal/contracts'
import { expect, test } from 'vitest'
import { cutStyle, cutStyles } from './cutStyles.ts'

const selectorsOf = (css: string) => cutStyle(css).pieces.flatMap(({ selectors }) => selectors)

test.each([
  ['.card_a1 a', ['.card_a1', 'a']],
  ['[data-elder] .card_a1>h2', ['[data-elder]', '.card_a1', 'h2']],
  ['input[type="radio"]:checked~.x_1', ['input', '[type=radio]', '.x_1']],
  [':is(.a_1,.b_1) li:not(.c_1)::before', ['li']],
  ['[class*=leaflet-pane]', []],
  [':root', []],
])('%s styles a page that has %j', (selector, needs) => {
  expect(selectorsOf(`${selector}{top:0}`)).toEqual([[selector, ...needs]])
})

test.each([
  'a:hover{color:red}',
  'a:focus-visible::after{color:red}',
  '.x input:nth-of-type(2):checked~p{color:red}',
  '@media print{a{color:red}}',
  '@media (forced-colors:active){a{color:red}}',
  '@media (prefers-reduced-motion: reduce){a{color:red}}',
  'a{transition:color 1s;cursor:pointer}',
])('%s is nothing that a page needs as it arrives', (css) => {
  expect(cutStyle(css).pieces).toEqual([])
})

test('of a list only what is for later is left out', () => {
  expect(cutStyle('a:hover,a{color:red;transition:color 1s}').pieces).toEqual([
    { within: [], selectors: [['a', 'a']], body: 'color:red' },
  ])
})

test('values lose the spaces that say nothing, but for texts', () => {
  const css = 'a{top:max(2px, calc((2em - var(--t)) / 2 * 3))}b{content:"a, b"}'
  expect(cutStyle(css).pieces.map(({ body }) => body)).toEqual([
    'top:max(2px,calc((2em - var(--t))/2*3))',
    'content:"a, b"',
  ])
})

test('rules keep their order and the conditions around them, animations stay whole', () => {
  const css =
    'a{top:0}@media (min-width:1px),print{b{top:1px}@supports (top:0){i{top:2px}}}@keyframes show{to{top:3px}}'
  expect(cutStyle(css).pieces).toEqual([
    { within: [], selectors: [['a', 'a']], body: 'top:0' },
    { within: ['@media (min-width:1px),print'], selectors: [['b', 'b']], body: 'top:1px' },
    { within: ['@media (min-width:1px),print', '@supports (top:0)'], selectors: [['i', 'i']], body: 'top:2px' },
    { within: [], selectors: [['@keyframes show']], body: 'to{top:3px}' },
  ])
})

test('a fold that a wide window shows while it is closed is known by its class', () => {
  expect(cutStyle('@media (min-width:1px){html .column_1::details-content{display:block}}').shownFolds).toEqual([
    '.column_1',
  ])
  expect(cutStyle('@media print{details::details-content{display:block}}').shownFolds).toEqual([])
})

test('the styles of a build are cut into one file beside them', () => {
  const web = mkdtempSync(join(tmpdir(), 'portal-pieces-'))
  try {
    writeFileSync(join(web, 'b.css'), 'b{top:0}')
    writeFileSync(join(web, 'a.css'), '.row::details-content{top:0}')
    cutStyles(web)
    const { shownFolds, styles } = JSON.parse(readFileSync(join(web, STYLE_PIECES), 'utf8'))
    expect(shownFolds).toEqual(['.row'])
    expect(Object.keys(styles)).toEqual(['a.css', 'b.css'])
  } finally {
    rmSync(web, { recursive: true })
  }
})

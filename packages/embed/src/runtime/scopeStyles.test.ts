import { expect, test } from 'vitest'
import { scopeStyles } from './scopeStyles.ts'

test.each([
  [':root{--a:1px}', '.portal-root{--a:1px}'],
  ['html{color:red}body{margin:0}', '.portal-root{color:red}.portal-body{margin:0}'],
  ['html[data-elder] body>main{gap:4px}', '.portal-root[data-elder] .portal-body>main{gap:4px}'],
  [':root,[data-generation=v2]{--a:1}', '.portal-root,[data-generation=v2]{--a:1}'],
  [':is(html,body) a{color:red}', ':is(.portal-root,.portal-body) a{color:red}'],
  ['.body .html-table tbody{gap:0}', '.body .html-table tbody{gap:0}'],
  ['@supports (gap:1px){body{gap:1px}}', '@supports (gap:1px){.portal-body{gap:1px}}'],
])('%s speaks of the widget’s own elements', (css, scoped) => {
  expect(scopeStyles(css)).toBe(scoped)
})

test.each([
  ['a{margin:1rem -.5rem}', 'a{margin:calc(1*var(--portal-rem)) calc(-.5*var(--portal-rem))}'],
  ['a{width:calc(100% - 2.5rem)}', 'a{width:calc(100% - calc(2.5*var(--portal-rem)))}'],
  ['.a1rem{font:600 1.5rem/1.2 b}', '.a1rem{font:600 calc(1.5*var(--portal-rem))/1.2 b}'],
  ['@keyframes x{to{top:1rem}}', '@keyframes x{to{top:calc(1*var(--portal-rem))}}'],
  ['a{margin:var(--gap-2rem) var(--w1rem)}', 'a{margin:var(--gap-2rem) var(--w1rem)}'],
  ['a{width:10px;height:2em}', 'a{width:10px;height:2em}'],
])('%s takes no size from the page around', (css, scoped) => {
  expect(scopeStyles(css)).toBe(scoped)
})

test.each([
  ['@media (max-width:599.98px){a{top:0}}', '@container portal (max-width:599.98px){a{top:0}}'],
  ['@media (width<=599.98px){:root{--a:0}}', '@container portal (width<=599.98px){.portal-root{--a:0}}'],
  ['@media (600px<=width<=900px){a{top:0}}', '@container portal (600px<=width<=900px){a{top:0}}'],
  ['@media screen and (min-width:40rem){a{top:0}}', '@container portal (min-width:40em){a{top:0}}'],
  [
    '@media (width<=599.98px),(pointer:coarse){a{top:0}}',
    '@container portal (width<=599.98px){a{top:0}}@media (pointer:coarse){a{top:0}}',
  ],
  [
    '@media (width>=600px) and (hover:hover){a{top:0}}',
    '@media (hover:hover){@container portal (width>=600px){a{top:0}}}',
  ],
  ['@media print{body{top:0}}', '@media print{.portal-body{top:0}}'],
  ['@media (max-height:400px){a{top:0}}', '@media (max-height:400px){a{top:0}}'],
])('%s asks the box instead of the window', (css, scoped) => {
  expect(scopeStyles(css)).toBe(scoped)
})

test.each([
  'a::before{content:"{html} 1px;"}b{top:0}',
  "a[title='}body{']{top:0}",
  'a{background:url(data:image/svg+xml;utf8,<svg>{}</svg>)}b{top:0}',
  '@charset "utf-8";a{top:0}',
  '.a\\{b{top:0}',
])('%s is taken apart where its rules end', (css) => {
  expect(scopeStyles(css)).toBe(css)
})

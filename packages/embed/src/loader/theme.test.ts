import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTheme, readTheme, themeTokens } from './theme.ts'

test('every token stands for a custom property that the portal’s design has', () => {
  const design = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const unknown = Object.values(themeTokens).filter(([property]) => !design.includes(`  ${property}:`))
  expect(unknown).toEqual([])
})

test.each([
  [{ accent: '#0a7d5a' }, '--color-main:#0a7d5a;'],
  [{ accent: 'rebeccapurple' }, '--color-main:rebeccapurple;'],
  [{ accent: ' oklch(60% 0.15 50 / 80%) ' }, '--color-main:oklch(60% 0.15 50 / 80%);'],
  [{ accent: 'rgb(10, 20, 30)' }, '--color-main:rgb(10, 20, 30);'],
  [{ 'radius-card': '0' }, '--radius-card:0;'],
  [{ 'radius-card': '1.5rem' }, '--radius-card:1.5rem;'],
  [{ font: '"Source Han Sans SC", 微软雅黑, sans-serif' }, '--font:"Source Han Sans SC", 微软雅黑, sans-serif;'],
  [{ accent: undefined }, ''],
])('%j is taken', (theme, declarations) => {
  expect(readTheme(theme)).toEqual({ declarations, refused: [] })
})

const hostile: readonly object[] = [
  { accent: 'red;background:url(https://evil.example/)' },
  { accent: 'url(https://evil.example/x)' },
  { accent: 'var(--secret)' },
  { accent: '#12' },
  { accent: 'rgb(1,2,3)}*{display:none' },
  { accent: 'expression(alert(1))' },
  { accent: 'rgb(env(x),2,3)' },
  { 'radius-card': '4' },
  { 'radius-card': '201px' },
  { 'radius-card': '-4px' },
  { 'radius-card': 'calc(1px + 1px)' },
  { 'radius-card': '1e3px' },
  { font: 'x;}' },
  { font: "'a', url(b)" },
  { font: '"unclosed' },
  { unknown: 'red' },
  { constructor: 'red' },
]

test.each(hostile.map((theme) => ({ theme })))('$theme is left out and named', ({ theme }) => {
  expect(readTheme(theme)).toEqual({ declarations: '', refused: Object.keys(theme) })
})

test('an attribute has the same tokens, separated by semicolons', () => {
  expect(parseTheme(' accent: #0a7d5a ; radius-card:4px;; font : "A", serif')).toEqual({
    accent: '#0a7d5a',
    'radius-card': '4px',
    font: '"A", serif',
  })
  expect(parseTheme('nonsense')).toEqual({ nonsense: '' })
  expect(parseTheme(null)).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { BASE_POPUP_LAYER, ROW_GUTTER_PX } from '@portal/config/specification'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The custom properties of all rules whose selector is exactly this one, later ones winning. */
function readTokens(selector: string): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const [, selectors = '', body = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens[name] ??= value.trim()
  }
  return tokens
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG 2.2 defines it. */
function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pairs: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'main', 'accent'].flatMap((text): [string, string][] => [
    [text, 'surface'],
    [text, 'canvas'],
  ]),
  ['main', 'main-tint'],
  ['ink-2', 'main-tint'],
  ['ink-3', 'main-tint'],
  ['main-deep', 'main-tint'],
  ['on-main', 'main'],
  ['on-main', 'main-deep'],
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['danger', 'danger-tint'],
  ['danger', 'surface'],
  ['danger', 'canvas'],
  ['accent', 'danger-tint'],
  ['ink', 'warning-tint'],
]

const standard = readTokens(':root')
const looks = [
  ['standard', standard, 4.5],
  ['elder mode', { ...standard, ...readTokens('[data-elder]') }, 7],
  ['high contrast', { ...standard, ...readTokens('[data-contrast="high"]') }, 7],
  [
    'elder mode in high contrast',
    { ...standard, ...readTokens('[data-elder]'), ...readTokens('[data-contrast="high"]') },
    7,
  ],
] as const

describe.each(looks)('%s', (_, tokens, least) => {
  test.each(pairs)('%s on %s is easy to read', (text, ground) => {
    const ratio = contrast(tokens[`--color-${text}`] ?? '', tokens[`--color-${ground}`] ?? '')
    expect(ratio).toBeGreaterThanOrEqual(least)
  })

  test('the line around a control is seen', () => {
    const ratio = contrast(tokens['--color-control'] ?? '', tokens['--color-surface'] ?? '')
    expect(ratio).toBeGreaterThanOrEqual(3)
  })
})

test('the constants of the specification and the tokens agree', () => {
  expect(standard['--layer-popup']).toBe(String(BASE_POPUP_LAYER))
  expect(standard['--gutter']).toBe(`${ROW_GUTTER_PX}px`)
})

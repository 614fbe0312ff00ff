type Kind = 'colour' | 'length' | 'fonts'

/** Every token that a page may set, with the custom property of the portal's design it stands for. */
export const themeTokens = {
  accent: ['--color-main', 'colour'],
  'accent-deep': ['--color-main-deep', 'colour'],
  'accent-tint': ['--color-main-tint', 'colour'],
  'accent-line': ['--color-main-line', 'colour'],
  'on-accent': ['--color-on-main', 'colour'],
  emphasis: ['--color-accent', 'colour'],
  ink: ['--color-ink', 'colour'],
  'ink-soft': ['--color-ink-2', 'colour'],
  'ink-faint': ['--color-ink-3', 'colour'],
  line: ['--color-line', 'colour'],
  control: ['--color-control', 'colour'],
  canvas: ['--color-canvas', 'colour'],
  surface: ['--color-surface', 'colour'],
  success: ['--color-success', 'colour'],
  warning: ['--color-warning', 'colour'],
  danger: ['--color-danger', 'colour'],
  focus: ['--color-focus', 'colour'],
  font: ['--font', 'fonts'],
  'text-small': ['--text-small', 'length'],
  'text-body': ['--text-body', 'length'],
  'text-lead': ['--text-lead', 'length'],
  'text-section': ['--text-section', 'length'],
  'radius-card': ['--radius-card', 'length'],
  'radius-control': ['--radius-control', 'length'],
  'radius-tag': ['--radius-tag', 'length'],
  'card-padding': ['--card-padding', 'length'],
} as const satisfies Readonly<Record<string, readonly [string, Kind]>>

export type ThemeToken = keyof typeof themeTokens

/** Values as CSS writes them: colours, lengths in px, rem or em, names of fonts; anything else is left out. */
export type Theme = { readonly [Token in ThemeToken]?: string | undefined }

const LARGEST_LENGTH = 200

const shapes: Readonly<Record<Kind, (value: string) => boolean>> = {
  colour: (value) =>
    /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\([\d\s.,%/a-z+-]{1,60}\))$/i.test(value),
  length: (value) => {
    const match = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem|em)?$/.exec(value)
    // Only 0 may stand without a unit.
    return match !== null && Number(match[1]) <= LARGEST_LENGTH && (match[2] !== undefined || value === '0')
  },
  fonts: (value) =>
    value.length <= 200 && /^("[\p{L}\d\s-]+"|[\p{L}\d\s-]+)(\s*,\s*("[\p{L}\d\s-]+"|[\p{L}\d\s-]+))*$/u.test(value),
}

/**
 * A theme as declarations of a style sheet.
 * @returns also the tokens that are unknown, or whose value is none of its kind
 */
export function readTheme(theme: Theme): { readonly declarations: string; readonly refused: readonly string[] } {
  const given = Object.entries(theme).flatMap(([token, value]) => (value === undefined ? [] : [{ token, value }]))
  const read = given.map(({ token, value }) => ({ token, declaration: declare(token, String(value).trim()) }))
  return {
    declarations: read.flatMap(({ declaration }) => declaration ?? []).join(''),
    refused: read.filter(({ declaration }) => declaration === undefined).map(({ token }) => token),
  }
}

function declare(token: string, value: string): string | undefined {
  if (!Object.hasOwn(themeTokens, token)) return undefined
  const [property, kind] = themeTokens[token as ThemeToken]
  return shapes[kind](value) ? `${property}:${value};` : undefined
}

/** Reads the attribute of an element: `accent: #0a7d5a; radius-card: 4px`. */
export function parseTheme(attribute: string | null): Theme | undefined {
  if (attribute === null) return undefined
  const pairs = attribute.split(';').flatMap((part) => {
    const [token = '', ...value] = part.split(':')
    return token.trim() ? [[token.trim(), value.join(':').trim()]] : []
  })
  return Object.fromEntries(pairs) as Theme
}

/** Stand for what a page has around its content; styles of the portal speak of html and body. */
export const ROOT = 'portal-root'
export const BODY = 'portal-body'
/** Name of the box whose width stands for that of the window. */
export const CONTAINER = 'portal'
/** Stands for the font size of the root element, which belongs to the page around. */
export const REM = '--portal-rem'

/** At-rules that have rules in them. */
const NESTING = /^@(media|supports|layer|container|scope|starting-style)\b/
const NAMED = /^@(-webkit-)?keyframes\b/

/**
 * The portal's style sheet as it works within a shadow root on somebody else's page: `:root`, `html` and `body` are elements
 * of the widget, widths of the window are widths of the widget, `rem` is the widget's own.
 * @param css minified by our build: no comments, every block closed
 */
export function scopeStyles(css: string): string {
  return splitRules(css).map(scopeRule).join('')
}

interface Rule {
  readonly prelude: string
  /** Absent for rules without a block, such as `@charset`. */
  readonly body: string | undefined
}

function scopeRule({ prelude, body }: Rule): string {
  if (body === undefined) return `${prelude};`
  if (prelude.startsWith('@media')) return scopeMedia(prelude.slice('@media'.length), scopeStyles(body))
  if (NESTING.test(prelude)) return `${prelude}{${scopeStyles(body)}}`
  if (NAMED.test(prelude) || prelude.startsWith('@')) return `${prelude}{${scopeLengths(body)}}`
  return `${scopeSelector(prelude)}{${scopeLengths(body)}}`
}

/** A list of media queries is one rule for each, because a question to the box cannot be or-ed with one to the device. */
function scopeMedia(list: string, body: string): string {
  return splitOutside(list, ',')
    .map((query) => {
      const parts = query.trim().split(/\s+and\s+/)
      const ofBox = parts.filter(asksWidth)
      const ofDevice = parts.filter((part) => !asksWidth(part) && !/^(only )?(all|screen)$/.test(part))
      // A window's rem is the visitor's own letter size, and so is the box's em: it inherits nothing.
      const width = ofBox.join(' and ').replace(/(?<=\d)rem\b/g, 'em')
      const inner = width ? `@container ${CONTAINER} ${width}{${body}}` : body
      return ofDevice.length > 0 ? `@media ${ofDevice.join(' and ')}{${inner}}` : inner
    })
    .join('')
}

function asksWidth(condition: string): boolean {
  return /^\((min-|max-)?width\b|^\([^()]*[<>=]\s*width\b/.test(condition)
}

function scopeSelector(selector: string): string {
  return selector
    .replace(/:root\b/g, `.${ROOT}`)
    .replace(/(^|[\s,>+~(])(html|body)(?![\w-])/g, (_all, before, name) => `${before}.${name === 'html' ? ROOT : BODY}`)
}

function scopeLengths(declarations: string): string {
  return declarations.replace(/(?<![\w#.-])([-+]?(?:\d+\.?\d*|\.\d+))rem\b/g, `calc($1*var(${REM}))`)
}

/** Takes a sheet apart into its outermost rules. */
function splitRules(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const end = findOutside(css, at, /[{;}]/)
    const prelude = css.slice(at, end).trim()
    if (css[end] !== '{') {
      if (prelude) rules.push({ prelude, body: undefined })
      at = end + 1
      continue
    }
    const close = findClose(css, end + 1)
    rules.push({ prelude, body: css.slice(end + 1, close) })
    at = close + 1
  }
  return rules
}

function findClose(css: string, from: number): number {
  let depth = 1
  let at = from
  for (;;) {
    at = findOutside(css, at, /[{}]/)
    if (at >= css.length) return at
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
    at += 1
  }
}

/** The next of some characters that stands in no string and no parentheses, or the end. */
function findOutside(css: string, from: number, wanted: RegExp): number {
  let quote = ''
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? ''
    if (character === '\\') at += 1
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (depth === 0 && wanted.test(character)) return at
  }
  return css.length
}

function splitOutside(text: string, separator: string): string[] {
  const end = findOutside(text, 0, new RegExp(separator))
  return end >= text.length ? [text] : [text.slice(0, end), ...splitOutside(text.slice(end + 1), separator)]
}

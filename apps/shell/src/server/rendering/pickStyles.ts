import type { StylePiece } from '@portal/contracts'

/** The rules that a page needs, in their order. @param used what a page uses */
export function pickStyles(pieces: Iterable<StylePiece>, used: ReadonlySet<string>): string {
  let text = ''
  let within: readonly string[] = []
  const enter = (next: readonly string[]) => {
    const isSame = next.length === within.length && next.every((head, index) => head === within[index])
    if (isSame) return
    text += '}'.repeat(within.length) + next.map((head) => `${head}{`).join('')
    within = next
  }
  for (const piece of pieces) {
    const selectors = piece.selectors.filter((selector) => hasNeeds(selector, used))
    if (selectors.length === 0) continue
    enter(piece.within)
    text += `${selectors.map(([selector]) => selector).join(',')}{${piece.body}}`
  }
  enter([])
  return shortenTokens(shortenProperties(text), used)
}

function hasNeeds(selector: StylePiece['selectors'][number], used: ReadonlySet<string>): boolean {
  for (let index = 1; index < selector.length; index += 1) if (!used.has(selector[index] ?? '')) return false
  return true
}

/** What sizes and sides are called where lines run from left to right and one below the other. */
const PHYSICAL: Readonly<Record<string, string>> = {
  'inline-size': 'width',
  'block-size': 'height',
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom',
}
const LOGICAL = /(?<=[{;])(min-|max-|margin-|padding-|border-|inset-)?((?:inline|block)-(?:size|start|end))(?=:)/g

/** The shorter of two names for one property. */
function shortenProperties(text: string): string {
  return text.replace(LOGICAL, (_, of = '', side: string) => `${of === 'inset-' ? '' : of}${PHYSICAL[side]}`)
}

const DECLARED = /(?<![\w-])(--[\w-]+):[^;}]*;?/g
const USED = /var\((--[\w-]+)/g
const NAME = /(?<![\w-])--[a-z][\w-]*/g

/** Tokens that are used, by names of a letter or two: nothing outside of this text speaks of them but what the page names. */
function shortenTokens(text: string, used: ReadonlySet<string>): string {
  const names = new Map([...used].filter((name) => name.startsWith('--')).map((name) => [name, name]))
  for (const [, name = ''] of text.matchAll(USED)) if (!names.has(name)) names.set(name, `--${names.size.toString(36)}`)
  return text
    .replace(DECLARED, (declaration, name: string) => (names.has(name) ? declaration : ''))
    .replace(NAME, (name) => names.get(name) ?? name)
}

const SPACE = ' '.charCodeAt(0)
const EQUALS = '='.charCodeAt(0)

/** What one tag of a document gives styles to hold on to. */
export interface Tag {
  readonly name: string
  readonly classes: readonly string[]
  /** Those that styles ask for, as they ask. */
  readonly attributes: readonly string[]
  /** Of styles, that it names itself. */
  readonly tokens: readonly string[]
  readonly isHidden: boolean
  readonly isOpen: boolean
}

/** In a picture: `fill="var(--color-surface)"`. */
const TOKEN = /^var\((--[\w-]+)/
const STYLED = /^(?:type|open|aria-(?!label$|describedby|controls)[a-z]+|data-[a-z]+)$/

/** @param text of a tag as React writes it, without its brackets; one that is cut off is read up to there */
export function readTag(text: string): Tag {
  let at = endOfWord(text, 0)
  const tag = { name: text.slice(0, at), classes: [] as string[], attributes: [] as string[], tokens: [] as string[] }
  let [isHidden, isOpen] = [false, false]
  while (text.charCodeAt(at) === SPACE) {
    const nameEnd = endOfWord(text, at + 1)
    const name = text.slice(at + 1, nameEnd)
    const hasValue = text.charCodeAt(nameEnd) === EQUALS
    const end = hasValue ? text.indexOf('"', nameEnd + 2) : nameEnd
    if (end < 0) break
    const value = text.slice(nameEnd + 2, end)
    at = hasValue ? end + 1 : end
    if (name === 'class') tag.classes = value.split(' ')
    else if (name === 'hidden') isHidden = hasValue
    else if (STYLED.test(name)) tag.attributes.push(`[${name}]`, `[${name}=${value}]`)
    if (name === 'open') isOpen = hasValue
    const [, token] = TOKEN.exec(value) ?? []
    if (token !== undefined) tag.tokens.push(token)
  }
  return { ...tag, isHidden, isOpen }
}

/** Where a name ends: at a space or `=`. */
function endOfWord(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === SPACE || sign === EQUALS) return at
  }
  return text.length
}

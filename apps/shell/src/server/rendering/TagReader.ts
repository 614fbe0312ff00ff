const SPACE = ' '.charCodeAt(0)
const EQUALS = '='.charCodeAt(0)
const END = '>'.charCodeAt(0)

/** In a picture: `fill="var(--color-surface)"`. */
const TOKEN = /^var\((--[\w-]+)/
/** Attributes that styles ask for. */
const STYLED = /^(?:type|open|aria-(?!label$|describedby|controls)[a-z]+|data-[a-z]+)$/

/** Reads one tag of a document after the other. What it says of the last one holds until the next. */
export class TagReader {
  readonly #html: string
  readonly #used: Set<string>
  /** As they are written: most stand in many tags. */
  readonly #seen = new Set<string>()
  name = ''
  classList = ''
  isHidden = false
  isOpen = false

  /** @param used here go the attributes that styles ask for, and the tokens that attributes name */
  constructor(html: string, used: Set<string>) {
    this.#html = html
    this.#used = used
  }

  /** @param start of the tag's name */
  read(start: number): void {
    const html = this.#html
    this.classList = ''
    this.isHidden = false
    this.isOpen = false
    let at = endOfWord(html, start)
    this.name = html.slice(start, at)
    while (html.charCodeAt(at) === SPACE) {
      const begin = at + 1
      const nameEnd = endOfWord(html, begin)
      at = html.charCodeAt(nameEnd) === EQUALS ? html.indexOf('"', nameEnd + 2) + 1 : nameEnd
      // A document that ends in the middle of a tag.
      if (at === 0) return
      this.#take(begin, nameEnd, at)
    }
  }

  /** By first letters, since most attributes are addresses and words that no style asks for. */
  #take(begin: number, nameEnd: number, end: number): void {
    const html = this.#html
    const first = html[begin]
    if (first === 'c' && html.startsWith('class=', begin)) this.classList = html.slice(nameEnd + 2, end - 1)
    else if (first === 'h' && html.startsWith('hidden=', begin)) this.isHidden = true
    else if (first === 'a' || first === 'd' || first === 'o' || first === 't') this.#note(begin, nameEnd, end)
    if (end > nameEnd && html[nameEnd + 2] === 'v') this.#noteToken(html.slice(nameEnd + 2, end))
  }

  #note(begin: number, nameEnd: number, end: number): void {
    const written = this.#html.slice(begin, end)
    if (written.startsWith('open=')) this.isOpen = true
    if (this.#seen.has(written)) return
    this.#seen.add(written)
    const name = written.slice(0, nameEnd - begin)
    if (STYLED.test(name)) this.#used.add(`[${name}]`).add(`[${name}=${written.slice(name.length + 2, -1)}]`)
  }

  #noteToken(value: string): void {
    const [, token] = TOKEN.exec(value) ?? []
    if (token !== undefined) this.#used.add(token)
  }
}

/** Where a name ends: at a space, `=` or `>`. */
function endOfWord(html: string, start: number): number {
  for (let at = start; at < html.length; at += 1) {
    const sign = html.charCodeAt(at)
    if (sign === SPACE || sign === EQUALS || sign === END) return at
  }
  return html.length
}

import { readTag } from './readTag.ts'

/** Of what a page is rendered with, that which some styles ask for. */
export interface UsedSelectors {
  /** Equal for pages that use the same. */
  readonly key: string
  /** 1 for each need that it has, by its place: tags (`table`), classes (`.card`), attributes (`[data-elder]`, `[type=radio]`). */
  readonly met: Uint8Array
  /** Tokens of styles that it names itself (`--color-line`), whether styles ask for them or not. */
  readonly tokens: readonly string[]
}

/** A tag by its places among the needs. */
interface KnownTag {
  /** Its text up to what differs on every page, and from there on; all of it where nothing does. */
  readonly start: string
  readonly rest: string | undefined
  /** Whether it is hidden or not. */
  readonly always: readonly number[]
  readonly shown: readonly number[]
  readonly tokens: readonly string[]
  readonly isHidden: boolean
  readonly isSummary: boolean
  /** Of a fold or a dialog, whether what is in it is there yet; undefined for others. */
  readonly isClosed: boolean | undefined
  /** What came behind it the last time. */
  next: KnownTag | undefined
  /** The newest document in which it was met, and the one in which it was seen: there its like adds nothing. */
  metIn: number
  shownIn: number
}

interface ReaderOptions {
  /** What styles ask for: by nothing else do pages differ here. */
  readonly needs: readonly string[]
  /** Classes of folds that may be seen through while they are closed. */
  readonly shownFolds: ReadonlySet<string>
  /** Used by every document. */
  readonly besides?: Iterable<string>
}

const [QUOTE, END] = ['"', '>'] as const
const GREATER = END.charCodeAt(0)
const SLASH = '/'.charCodeAt(0)
const EXCLAMATION = '!'.charCodeAt(0)
/** By first letters of tags what differs on every page, and no style asks for: of links, meta, fields and forms. */
const varying = new Map(
  Object.entries({ a: ' href="', m: ' content="', i: ' value="', f: ' action="' }).map(([letter, attribute]) => [
    letter.charCodeAt(0),
    attribute,
  ]),
)
/** About 300 bytes each. A guide brings a few that no guide before it had. */
const MOST_TAGS = 1_000

/**
 * Finds what styles can hold on to in a document as it arrives. What is hidden or lies in a closed fold is not there yet, but
 * for attributes. Every page that is rendered goes through here, so a tag is read once and known by its text from then on; what
 * followed the tag before it the last time is looked for first, which spares most of them the search by their text.
 */
export class SelectorReader {
  readonly #places: ReadonlyMap<string, number>
  readonly #shownFolds: ReadonlySet<string>
  readonly #besides: readonly number[]
  readonly #tags = new Map<string, KnownTag>()
  /** Before the first tag of a document. */
  readonly #first: Pick<KnownTag, 'next'> = { next: undefined }
  #documents = 0

  constructor({ needs, shownFolds, besides = [] }: ReaderOptions) {
    this.#places = new Map(needs.map((need, place) => [need, place]))
    this.#shownFolds = shownFolds
    this.#besides = this.#placesOf([...besides])
  }

  /** @param html in which every `>` ends a tag, as React writes it */
  read(html: string): UsedSelectors {
    this.#documents += 1
    const met = Buffer.alloc(this.#places.size)
    for (const place of this.#besides) met[place] = 1
    const tokens = new Set<string>()
    /** Of the folds around: whether each is closed. */
    const folds: boolean[] = []
    let closedAround = 0
    let before = this.#first
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      const first = html.charCodeAt(at + 1)
      // A comment, by which React keeps texts apart.
      if (first === EXCLAMATION) continue
      if (first === SLASH) {
        const name = folds.length === 0 ? '' : html.slice(at + 2, html.indexOf(END, at))
        if ((name === 'details' || name === 'dialog') && folds.pop()) closedAround -= 1
        // A closed fold is seen up to the end of its summary.
        if (name === 'summary' && folds.at(-1)) closedAround += 1
        continue
      }
      const tag = before.next && standsAt(before.next, html, at + 1) ? before.next : this.#find(html, at + 1)
      before.next = tag
      before = tag
      if (tag.isSummary && folds.at(-1)) closedAround -= 1
      if (tag.metIn !== this.#documents) {
        tag.metIn = this.#documents
        for (const place of tag.always) met[place] = 1
        for (const token of tag.tokens) tokens.add(token)
      }
      if (tag.shownIn !== this.#documents && closedAround === 0 && !tag.isHidden) {
        tag.shownIn = this.#documents
        for (const place of tag.shown) met[place] = 1
      }
      if (tag.isClosed === undefined) continue
      folds.push(tag.isClosed)
      if (tag.isClosed) closedAround += 1
    }
    const named = [...tokens].sort()
    return { key: [met.toString('latin1'), ...named].join(' '), met, tokens: named }
  }

  /** @param start behind a `<` */
  #find(html: string, start: number): KnownTag {
    const end = html.indexOf(END, start)
    const { text, valueAt } = withoutValue(html.slice(start, end < 0 ? html.length : end))
    const known = this.#tags.get(text)
    if (known) return known
    // A part of a string would keep all of the page in memory.
    const own = Buffer.from(text, 'latin1').toString('latin1')
    const tag = this.#read(own, valueAt)
    if (this.#tags.size >= MOST_TAGS) this.#forget()
    this.#tags.set(own, tag)
    return tag
  }

  /** One that is let go leads to no other, or all that ever followed each other would stay. */
  #forget(): void {
    for (const tag of [this.#first, ...this.#tags.values()]) tag.next = undefined
    this.#tags.clear()
  }

  /** @param valueAt where the value was that is left out */
  #read(text: string, valueAt: number | undefined): KnownTag {
    const { name, classes, attributes, tokens, isHidden, isOpen } = readTag(text)
    const ofClasses = classes.map((one) => `.${one}`)
    const isShown = isOpen || ofClasses.some((one) => this.#shownFolds.has(one))
    return {
      start: text.slice(0, valueAt),
      rest: valueAt === undefined ? undefined : text.slice(valueAt),
      always: this.#placesOf(attributes),
      shown: this.#placesOf([name, ...ofClasses]),
      tokens,
      isHidden,
      isSummary: name === 'summary',
      isClosed: name === 'details' || name === 'dialog' ? !isShown : undefined,
      next: undefined,
      metIn: 0,
      shownIn: 0,
    }
  }

  #placesOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#places.get(name) ?? [])
  }
}

/** @returns the text of a tag without the value in which tags differ that are the same to styles, and where it was */
function withoutValue(text: string): { text: string; valueAt?: number } {
  const attribute = varying.get(text.charCodeAt(0))
  const start = attribute === undefined ? -1 : text.indexOf(attribute)
  if (attribute === undefined || start < 0) return { text }
  const valueAt = start + attribute.length
  const end = text.indexOf(QUOTE, valueAt)
  return end < 0 ? { text } : { text: text.slice(0, valueAt) + text.slice(end), valueAt }
}

/** Compared by parts that are cut out, which takes a third less than `startsWith`. @param at behind a `<` */
function standsAt({ start, rest }: KnownTag, html: string, at: number): boolean {
  if (html.slice(at, at + start.length) !== start) return false
  let end = at + start.length
  if (rest !== undefined) {
    end = html.indexOf(QUOTE, end)
    if (end < 0 || html.slice(end, end + rest.length) !== rest) return false
    end += rest.length
  }
  return html.charCodeAt(end) === GREATER
}

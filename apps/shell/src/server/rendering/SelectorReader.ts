import { ownString } from './ownString.ts'
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
  /** Whether it is hidden or not. */
  readonly always: readonly number[]
  readonly shown: readonly number[]
  readonly tokens: readonly string[]
  readonly isHidden: boolean
  readonly isSummary: boolean
  /** Of a fold or a dialog, whether what is in it is there yet; undefined for others. */
  readonly isClosed: boolean | undefined
}

/** Header and footer of many pages. */
interface KnownLayout {
  /** Their first tags, by which they are found. */
  readonly header: KnownTag
  readonly footer: KnownTag
  readonly met: readonly number[]
  readonly tokens: readonly string[]
}

interface ReaderOptions {
  /** What styles ask for: by nothing else do pages differ here. */
  readonly needs: readonly string[]
  /** Classes of folds that may be seen through while they are closed. */
  readonly shownFolds: ReadonlySet<string>
  /** Used by every document. */
  readonly besides?: Iterable<string>
}

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
/** About 2 KB each. Those of one style are a few looks. */
const MOST_LAYOUTS = 100
/** As `SiteFrame` writes it. The page itself stands between the two, so its own headers come later and its footers earlier. */
const HEADER = '<header id="site-header"'
const HEADER_END = '</header>'
const FOOTER = '<footer'
const FOOTER_END = '</footer>'

/**
 * Finds what styles can hold on to in a document as it arrives. What is hidden or lies in a closed fold is not there yet, but
 * for attributes. Every page that is rendered goes through here, so a tag is read once and known by its text from then on.
 */
export class SelectorReader {
  readonly #places: ReadonlyMap<string, number>
  readonly #shownFolds: ReadonlySet<string>
  readonly #besides: readonly number[]
  readonly #tags = new Map<string, KnownTag>()
  readonly #layouts = new Map<string, KnownLayout>()

  constructor({ needs, shownFolds, besides = [] }: ReaderOptions) {
    this.#places = new Map(needs.map((need, place) => [need, place]))
    this.#shownFolds = shownFolds
    this.#besides = this.#placesOf([...besides])
  }

  /**
   * @param html in which every `>` ends a tag, as React writes it
   * @param layoutName equal for pages of the same header and footer, which are read once for all of them
   */
  read(html: string, layoutName?: string): UsedSelectors {
    const layout = layoutName === undefined ? undefined : this.#findLayout(layoutName, html)
    const met = Buffer.alloc(this.#places.size)
    mark(this.#besides, met)
    if (layout) mark(layout.met, met)
    const tokens = new Set(layout?.tokens)
    /** Of the folds around: whether each is closed. */
    const folds: boolean[] = []
    let closedAround = 0
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      const first = html.charCodeAt(at + 1)
      // A comment, by which React keeps texts apart.
      if (first === EXCLAMATION) continue
      if (first === SLASH) {
        const name = folds.length === 0 ? '' : html.slice(at + 2, html.indexOf('>', at))
        if ((name === 'details' || name === 'dialog') && folds.pop()) closedAround -= 1
        // A closed fold is seen up to the end of its summary.
        if (name === 'summary' && folds.at(-1)) closedAround += 1
        continue
      }
      const end = html.indexOf('>', at)
      const tag = this.#find(html.slice(at + 1, end < 0 ? html.length : end))
      if (tag === layout?.header) at = endOf(html, at, HEADER_END)
      else if (tag === layout?.footer) at = endOf(html, at, FOOTER_END)
      if (tag.isSummary && folds.at(-1)) closedAround -= 1
      mark(tag.always, met)
      if (tag.tokens.length > 0) for (const token of tag.tokens) tokens.add(token)
      if (closedAround === 0 && !tag.isHidden) mark(tag.shown, met)
      if (tag.isClosed === undefined) continue
      folds.push(tag.isClosed)
      if (tag.isClosed) closedAround += 1
    }
    const named = [...tokens].sort()
    return { key: [met.toString('latin1'), ...named].join(' '), met, tokens: named }
  }

  #findLayout(name: string, html: string): KnownLayout | undefined {
    const known = this.#layouts.get(name)
    if (known) return known
    const header = elementAt(html, html.indexOf(HEADER), HEADER_END)
    const footer = elementAt(html, html.lastIndexOf(FOOTER), FOOTER_END)
    if (!header || !footer) return undefined
    const { met, tokens } = this.read(header + footer)
    const layout = {
      header: this.#findFirst(header),
      footer: this.#findFirst(footer),
      met: [...met.keys()].filter((place) => met[place] === 1),
      tokens,
    }
    if (this.#layouts.size >= MOST_LAYOUTS) this.#layouts.clear()
    this.#layouts.set(name, layout)
    return layout
  }

  #findFirst(element: string): KnownTag {
    return this.#find(element.slice(1, element.indexOf('>')))
  }

  #find(text: string): KnownTag {
    const attribute = varying.get(text.charCodeAt(0))
    const key = attribute === undefined ? text : withoutValue(text, attribute)
    const known = this.#tags.get(key)
    if (known) return known
    const own = ownString(key)
    const tag = this.#read(own)
    if (this.#tags.size >= MOST_TAGS) {
      this.#tags.clear()
      // They know their first tags by what is forgotten here.
      this.#layouts.clear()
    }
    this.#tags.set(own, tag)
    return tag
  }

  #read(text: string): KnownTag {
    const { name, classes, attributes, tokens, isHidden, isOpen } = readTag(text)
    const ofClasses = classes.map((one) => `.${one}`)
    const isShown = isOpen || ofClasses.some((one) => this.#shownFolds.has(one))
    return {
      always: this.#placesOf(attributes),
      shown: this.#placesOf([name, ...ofClasses]),
      tokens,
      isHidden,
      isSummary: name === 'summary',
      isClosed: name === 'details' || name === 'dialog' ? !isShown : undefined,
    }
  }

  #placesOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#places.get(name) ?? [])
  }
}

/** A loop: an iterator for each tag is most of what reading a page leaves to be collected. */
function mark(places: readonly number[], met: Uint8Array): void {
  for (let at = 0; at < places.length; at += 1) met[places[at] ?? -1] = 1
}

/** An element without its end tag; empty where it does not begin or end. */
function elementAt(html: string, start: number, endTag: string): string {
  return start < 0 ? '' : html.slice(start, endOf(html, start, endTag))
}

/** Where its end tag begins; its start in a document that is cut off before. */
function endOf(html: string, start: number, endTag: string): number {
  return Math.max(start, html.indexOf(endTag, start))
}

function withoutValue(text: string, attribute: string): string {
  const start = text.indexOf(attribute)
  const end = start < 0 ? -1 : text.indexOf('"', start + attribute.length)
  return end < 0 ? text : text.slice(0, start) + text.slice(end + 1)
}

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '@portal/config/reason-of'
import {
  type BuildManifest,
  listBuilds,
  type Registry,
  STYLE_PIECES,
  type StylePiece,
  type StylePieces,
} from '@portal/contracts'
import { scopeStyles } from '@portal/embed/styles'
import { verifyIntegrity } from '@portal/registry/integrity'
import { type Store, versionFolder } from '@portal/registry/store'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { assetUrl, integrityOf } from '../../render/document/pageAssets.ts'
import { LATE_STYLE, START_DATA_ID } from '../../start/StartData.ts'
import { CommonPrefix } from '../http/CommonPrefix.ts'
import { ownString } from './ownString.ts'
import { SelectorReader } from './SelectorReader.ts'
import { TokenNumbers } from './StyleBody.ts'
import { listNeeds, readRules, StylePicker, type StyleRule } from './StylePicker.ts'

export interface StyledPage {
  /** Up to the styles: the same on many pages. Absent where no styles are inside. */
  readonly prefix?: CommonPrefix
  /** What comes after it, in pieces: what many pages have in common is not copied into each. */
  readonly body: readonly Uint8Array[]
  /** Hashes of the styles that stand in the page, for its policy. */
  readonly styles: readonly string[]
}

/** What a style is in a page: the rules of which a page carries those that it is rendered with. */
class CutStyle {
  readonly shownFolds: readonly string[]
  readonly #numbers: TokenNumbers
  #pieces: readonly StylePiece[]
  #rules: readonly StyleRule[] | undefined

  constructor(pieces: readonly StylePiece[], shownFolds: readonly string[], numbers: TokenNumbers) {
    this.#pieces = pieces
    this.shownFolds = shownFolds
    this.#numbers = numbers
  }

  /** Read when a page is first rendered with them: a release has no time for those of all pages. */
  get rules(): readonly StyleRule[] {
    this.#rules ??= readRules(this.#pieces, this.#numbers)
    this.#pieces = []
    return this.#rules
  }
}

/** How pages begin that have the same head up to their styles, and the same of these. */
interface StyledPrefix {
  readonly prefix: CommonPrefix
  /** Of the rules. */
  readonly hash: string
}

/** The styles that some pages link, in their order. */
interface StyleSet {
  readonly reader: SelectorReader
  readonly picker: StylePicker
  /** Their links, by which sets are told apart. */
  readonly name: string
  /** The links, where they stand behind the page. */
  readonly links: Buffer
  readonly lateLinks: Buffer
}

/** 40 KB each, compressed form and key included. All guides need 300; one that goes for another is made anew for every page that needs it. */
const MOST_PREFIXES = 500
/** As many lists of links as pages have views and frames; 150 to 250 KB each. */
const MOST_SETS = 150
/** What `staleBanner` may put into the page when it is sent. */
const bannerSelectors = ['p', '.age-banner']
const HEAD_END = '</head>'
const BODY_END = '</body>'
/** Of pages with the start script, which sets late styles in force. Content cannot forge it: its quotes are escaped. */
const START_DATA = `id="${START_DATA_ID}"`
/** As `renderDocument` writes them. Content cannot forge one: a `<` of its own is always escaped. */
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
const LINK_START = '<link rel="stylesheet"'

/**
 * Puts into each page the rules that it is rendered with as it arrives, so that a first view is painted after one round trip,
 * and the files they are from behind it. These have all rules in their order, so what holds in the end is what they say.
 */
export class PageStyles {
  readonly #store: Store
  readonly #log: Logger
  readonly #numbers = new TokenNumbers()
  #cut: ReadonlyMap<string, CutStyle> = new Map()
  #texts: ReadonlyMap<string, string> = new Map()
  /** By their links. */
  readonly #sets = new LRUCache<string, StyleSet>({ max: MOST_SETS })
  /** By what stands before the styles, by their links, and by what of their needs a page is rendered with. */
  readonly #prefixes = new LRUCache<string, StyledPrefix>({ max: MOST_PREFIXES })
  readonly #scopedTexts = new Map<string, string>()

  constructor(store: Store, log: Logger) {
    this.#store = store
    this.#log = log
  }

  /** Takes up the styles of these registries' builds, and forgets all others. */
  async load(...registries: readonly Registry[]): Promise<void> {
    const cut = new Map<string, CutStyle>()
    const texts = new Map<string, string>()
    for (const build of new Set(registries.flatMap(listBuilds))) {
      await this.#loadPieces(build, cut)
      for (const file of Object.keys(build.files).filter((name) => name.endsWith('.css'))) {
        const url = assetUrl(build, file)
        const text = texts.get(url) ?? this.#texts.get(url) ?? (await this.#read(build, file))
        if (text !== undefined) texts.set(url, text)
      }
    }
    this.#cut = cut
    this.#texts = texts
    this.#sets.clear()
    this.#prefixes.clear()
    this.#scopedTexts.clear()
  }

  /**
   * A page with its styles inside. Where one of them is not held, all stay links in the head, which are waited for.
   * @param layoutName equal for pages of the same header and footer
   */
  inline(body: Uint8Array, layoutName?: string): StyledPage {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    // Tags, classes and attributes are ASCII.
    const page = bytes.toString('latin1')
    const headEnd = page.indexOf(HEAD_END)
    const bodyEnd = page.lastIndexOf(BODY_END)
    const linksStart = page.slice(0, Math.max(headEnd, 0)).indexOf(LINK_START)
    if (linksStart < 0) return { body: [body], styles: [] }
    const linksEnd = endOfLinks(page, linksStart)
    const set = this.#setOf(page.slice(linksStart, linksEnd))
    if (!set) return { body: [body], styles: [] }
    const { prefix, hash } = this.#prefixOf(set, { page, before: page.slice(0, linksStart), layoutName })
    const hasStartScript = page.lastIndexOf(START_DATA) > headEnd
    const late = hasStartScript ? set.lateLinks : set.links
    return { prefix, body: [bytes.subarray(linksEnd, bodyEnd), late, bytes.subarray(bodyEnd)], styles: [hash] }
  }

  /** A widget without its document, with its styles as they work in a shadow root on the page of another site. */
  inlineScoped(body: Uint8Array): StyledPage {
    const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
    const styled = text.replace(STYLE_LINK, (_link, url: string) => `<style>${this.#scoped(url)}</style>`)
    return { body: [Buffer.from(styled)], styles: [] }
  }

  /** Undefined where one of the styles is not held. */
  #setOf(name: string): StyleSet | undefined {
    const known = this.#sets.get(name)
    if (known) return known
    const own = ownString(name)
    const links = [...own.matchAll(STYLE_LINK)]
    const cuts = links.flatMap(([, url = '']) => this.#cut.get(url) ?? [])
    const tags = links.map(([tag]) => tag)
    const set = cuts.length < links.length ? undefined : makeSet(cuts, { name: own, tags, numbers: this.#numbers })
    this.#sets.set(own, set)
    return set
  }

  /** With the rules that a page needs. Pages of one kind mostly need the same. */
  #prefixOf({ reader, picker, name }: StyleSet, { page, before, layoutName }: HeadOfPage): StyledPrefix {
    const used = reader.read(page, layoutName)
    const key = `${before}${name}${used.key}`
    const known = this.#prefixes.get(key)
    if (known) return known
    const rules = Buffer.from(picker.pick(used), 'latin1')
    const prefix = new CommonPrefix(
      Buffer.concat([Buffer.from(before, 'latin1'), Buffer.from('<style>'), rules, Buffer.from('</style>')]),
    )
    const made = { prefix, hash: `sha256-${hash('sha256', rules, 'base64')}` }
    this.#prefixes.set(ownString(key), made)
    return made
  }

  #scoped(url: string): string {
    const known = this.#scopedTexts.get(url)
    if (known !== undefined) return known
    const scoped = scopeStyles(this.#texts.get(url) ?? '')
    this.#scopedTexts.set(url, scoped)
    return scoped
  }

  async #loadPieces(build: BuildManifest, cut: Map<string, CutStyle>): Promise<void> {
    const urls = Object.keys(build.files).map((file) => assetUrl(build, file))
    for (const url of urls) {
      const style = this.#cut.get(url)
      if (style) cut.set(url, style)
    }
    if (urls.some((url) => cut.has(url))) return
    const text = await this.#read(build, STYLE_PIECES)
    if (text === undefined) return
    const { shownFolds, styles }: StylePieces = JSON.parse(text)
    for (const [file, pieces] of Object.entries(styles))
      cut.set(assetUrl(build, file), new CutStyle(pieces, shownFolds, this.#numbers))
  }

  /** Undefined for what cannot be inside a page: it is linked, and the browser checks it. */
  async #read(build: BuildManifest, file: string): Promise<string | undefined> {
    try {
      const integrity = integrityOf(build, file)
      const bytes = await readFile(join(versionFolder(this.#store.folder, build), 'web', file))
      verifyIntegrity(bytes, integrity)
      const text = bytes.toString('utf8')
      // It would end the element; an address in it would count from the page and not from the file.
      if (/<\/style|url\((?!\\?["']?data:)|\r/i.test(text)) throw new Error('its text cannot stand in a page')
      return text
    } catch (error) {
      this.#log.warn({ file: assetUrl(build, file), reason: reasonOf(error) }, 'a style is linked instead of inlined')
      return undefined
    }
  }
}

/** All bytes of a page. */
export function joinPage({ prefix, body }: StyledPage): Buffer {
  return Buffer.concat(prefix ? [prefix.bytes, ...body] : body)
}

interface HeadOfPage {
  readonly page: string
  /** Its head up to the links. */
  readonly before: string
  readonly layoutName: string | undefined
}

interface SetParts {
  /** All links in a row. */
  readonly name: string
  readonly tags: readonly string[]
  readonly numbers: TokenNumbers
}

function makeSet(cuts: readonly CutStyle[], { name, tags, numbers }: SetParts): StyleSet {
  const rules = cuts.flatMap((cut) => cut.rules)
  const needs = listNeeds(rules)
  const shownFolds = new Set(cuts.flatMap((cut) => cut.shownFolds))
  return {
    reader: new SelectorReader({ needs, shownFolds, besides: bannerSelectors }),
    picker: new StylePicker({ rules, needs, numbers }),
    name,
    links: Buffer.from(name),
    lateLinks: Buffer.from(lateLinks(tags)),
  }
}

/** Where the links end that begin there, one after the other. */
function endOfLinks(page: string, start: number): number {
  let end = start
  while (page.startsWith(LINK_START, end)) end = page.indexOf('>', end) + 1
  return end
}

/** Files that hold only for paper until all of them are there: one without the other would move what is rendered, and back. */
function lateLinks(tags: readonly string[]): string {
  const late = tags.map((tag) => tag.replace('<link', `<link media="print" ${LATE_STYLE}`))
  return `${late.join('')}<noscript>${tags.join('')}</noscript>`
}

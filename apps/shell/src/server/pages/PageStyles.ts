import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, listBuilds, type Registry } from '@portal/contracts'
import { scopeStyles } from '@portal/embed/styles'
import type { Logger } from 'pino'
import { assetUrl, integrityOf } from '../../render/pageAssets.ts'
import { reasonOf } from '../reasonOf.ts'
import { buildFolder, type Store } from '../registry/Store.ts'
import { verifyBuildBytes } from '../workers/verifyBuildBytes.ts'

interface StyleText {
  readonly file: string
  readonly integrity: string
  readonly text: string
}

export interface StyledPage {
  readonly body: Uint8Array
  /** Hashes of the styles that stand in the page, for its policy. */
  readonly styles: readonly string[]
}

const HEAD_END = '</head>'
/** As `renderDocument` writes them. Content cannot forge one: a `<` of its own is always escaped. */
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/**
 * Puts styles into pages whole, so that a first view is painted after one round trip. The hash by which a linked file is
 * checked is also the one that lets its text through the policy, since the text is the file's very bytes.
 */
export class PageStyles {
  readonly #store: Store
  readonly #log: Logger
  #texts: ReadonlyMap<string, StyleText> = new Map()
  readonly #scopedTexts = new Map<string, string>()

  constructor(store: Store, log: Logger) {
    this.#store = store
    this.#log = log
  }

  /** Takes up the styles of these registries' builds, and forgets all others. */
  async hold(...registries: readonly Registry[]): Promise<void> {
    const texts = new Map<string, StyleText>()
    for (const build of registries.flatMap(listBuilds))
      for (const file of Object.keys(build.files).filter((name) => name.endsWith('.css'))) {
        const url = assetUrl(build, file)
        const text = texts.get(url) ?? this.#texts.get(url) ?? (await this.#read(build, file))
        if (text) texts.set(url, text)
      }
    this.#texts = texts
    this.#scopedTexts.clear()
  }

  /** A page with its styles inside. A style that is not held stays a link, which is checked by the same hash. */
  inline(body: Uint8Array): StyledPage {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const end = bytes.indexOf(HEAD_END)
    const styles: string[] = []
    const head = bytes.toString('utf8', 0, Math.max(end, 0)).replace(STYLE_LINK, (link, url: string) => {
      const style = this.#texts.get(url)
      if (!style) return link
      styles.push(style.integrity)
      // data-href is what mini-css-extract compares before it loads a style a second time.
      return `<style data-href="${style.file}">${style.text}</style>`
    })
    return styles.length === 0
      ? { body, styles }
      : { body: Buffer.concat([Buffer.from(head), bytes.subarray(end)]), styles }
  }

  /** A widget without its document, with its styles as they work in a shadow root on the page of another site. */
  inlineScoped(body: Uint8Array): StyledPage {
    const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
    const styled = text.replace(STYLE_LINK, (_link, url: string) => `<style>${this.#scoped(url)}</style>`)
    return { body: Buffer.from(styled), styles: [] }
  }

  #scoped(url: string): string {
    const known = this.#scopedTexts.get(url)
    if (known !== undefined) return known
    const scoped = scopeStyles(this.#texts.get(url)?.text ?? '')
    this.#scopedTexts.set(url, scoped)
    return scoped
  }

  /** Undefined for what cannot be inside a page: it is linked, and the browser checks it. */
  async #read(build: BuildManifest, file: string): Promise<StyleText | undefined> {
    const integrity = integrityOf(build, file)
    try {
      const bytes = await readFile(join(buildFolder(this.#store, build.name, build.version), 'web', file))
      verifyBuildBytes(bytes, integrity)
      const text = bytes.toString('utf8')
      // It would end the element; an address in it would count from the page and not from the file.
      if (/<\/style|url\((?!["']?data:)|\r/i.test(text)) throw new Error('its text cannot stand in a page')
      return { file, integrity, text }
    } catch (error) {
      this.#log.warn({ file: assetUrl(build, file), reason: reasonOf(error) }, 'a style is linked instead of inlined')
      return undefined
    }
  }
}

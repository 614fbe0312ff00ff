import { parse } from 'parse5'
import { z } from 'zod'
import { attributeOf, elementsOf, textOf } from '../visitor/elements.ts'

export interface PageForm {
  readonly action: string
  readonly method: string
  readonly fields: readonly string[]
}

export interface PageFile {
  readonly address: string
  readonly integrity: string | undefined
}

/** What the start script of a page brings when a visitor acts. */
const startData = z.object({ scripts: z.array(z.object({ url: z.string(), integrity: z.string() })) })

/** What a visitor finds on a page. */
export interface Page {
  readonly heading: string
  /** Links of the page itself, without those of its frame. */
  readonly links: readonly { readonly address: string; readonly text: string }[]
  readonly forms: readonly PageForm[]
  /** Scripts and styles that it brings, at once or when a visitor acts. */
  readonly files: readonly PageFile[]
  /** It is the last good one, with a banner that tells its age. */
  readonly isAged: boolean
}

export function readPage(html: string): Page {
  const elements = elementsOf(parse(html))
  const main = elements.find(({ tagName }) => tagName === 'main')
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const files = [
    ...named('script').map((script) => ({
      address: attributeOf(script, 'src'),
      integrity: attributeOf(script, 'integrity'),
    })),
    ...named('script')
      .filter((script) => attributeOf(script, 'id') === 'portal-start')
      .flatMap((script) => startData.parse(JSON.parse(textOf(script))).scripts)
      .map(({ url, integrity }) => ({ address: url, integrity })),
    ...named('link')
      .filter((link) => attributeOf(link, 'rel') === 'stylesheet')
      .map((link) => ({ address: attributeOf(link, 'href'), integrity: attributeOf(link, 'integrity') })),
  ]
  return {
    heading: textOf(named('h1')[0] ?? named('title')[0] ?? { nodeName: '#document-fragment', childNodes: [] }),
    links: (main === undefined ? [] : elementsOf(main))
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => ({ address: attributeOf(link, 'href') ?? '', text: textOf(link) })),
    forms: named('form').map((form) => ({
      action: attributeOf(form, 'action') ?? '',
      method: (attributeOf(form, 'method') ?? 'get').toLowerCase(),
      fields: elementsOf(form).flatMap((field) => attributeOf(field, 'name') ?? []),
    })),
    files: files.flatMap(({ address, integrity }) => (address === undefined ? [] : [{ address, integrity }])),
    isAged: elements.some((element) => attributeOf(element, 'class') === 'age-banner'),
  }
}

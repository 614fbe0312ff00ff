import { attributeOf, type Element, elementsOf } from '@portal/operations/visitor'
import { html, parse, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5'
import { findFile } from './findFile.ts'
import { linkTo, placeOf } from './placeOf.ts'
import { bannerFor } from './writings.ts'

interface Surroundings {
  /** Path and query of the page. */
  readonly address: string
  readonly live: string
  readonly at: Date
  /** Whether the mirror has the page at this path and query. */
  readonly has: (address: string) => boolean
}

export interface MirroredPage {
  readonly html: string
  /** Files of the portal that the page shows, its styles among them. */
  readonly files: readonly string[]
}

// What stands in a page of its styles also stands in their files.
const gone = new Set(['script', 'style', 'base', 'iframe', 'object', 'embed'])

/**
 * A page as the mirror keeps it: readable with everything else down. Without scripts; links lead to pages of the mirror
 * where it has them and else to the portal, as do searches; what would be posted becomes a link, because the portal takes
 * no forms from elsewhere.
 */
export function rewritePage(text: string, { address, live, at, has }: Surroundings): MirroredPage {
  // As a browser without scripts reads it, so that what stands in `noscript` is part of the page.
  const document = parse(text, { scriptingEnabled: false })
  const base = new URL(address, live)
  const styles: Element[] = []
  const files = new Set<string>()
  const rules: Readonly<Record<string, (element: Element) => void>> = {
    noscript: unwrap,
    link: keepRelation,
    meta: forbidListing,
    a: leadOn,
    area: leadOn,
    form: sendToLive,
    img: (image) => keepFile(image, 'src'),
    source: (source) => keepFile(source, 'src'),
    body: (body) => {
      for (const child of [...parseFragment(bannerFor({ live, at }, address)).childNodes].reverse())
        insertFirst(body, child)
    },
  }
  for (const element of elementsOf(document)) {
    if (gone.has(element.tagName)) tree.detachNode(element)
    else rules[element.tagName]?.(element)
  }
  // The portal's stand behind the page; here nothing stands in it that it could be shown by before they come.
  const head = elementsOf(document).find(({ tagName }) => tagName === 'head')
  if (head) for (const style of [...styles, stylesheet('/mirror/mirror.css')]) moveInto(head, style)
  return { html: serialize(document), files: [...files] }

  function keepRelation(link: Element): void {
    const relation = attributeOf(link, 'rel') ?? ''
    if (relation === 'canonical' || relation === 'alternate') set(link, 'href', liveAddress(link, 'href'))
    else if (relation === 'icon' || relation === 'stylesheet') keepFile(link, 'href')
    // All else is for a browser with scripts.
    else tree.detachNode(link)
    if (relation === 'stylesheet') styles.push(link)
  }

  function leadOn(link: Element): void {
    const href = attributeOf(link, 'href')
    if (href === undefined || href.startsWith('#') || !URL.canParse(href, base)) return
    const target = new URL(href, base)
    if (target.origin !== base.origin) return
    const path = `${target.pathname}${target.search}`
    const place = has(path) ? placeOf(path) : undefined
    set(link, 'href', place === undefined ? target.href : `${linkTo(place)}${target.hash}`)
  }

  function sendToLive(form: Element): void {
    const action = liveAddress(form, 'action')
    const isRead = (attributeOf(form, 'method') ?? 'get').toLowerCase() === 'get'
    // Preferences are kept by the portal for its own pages; what is hidden waits for a script.
    const isForNobody = new URL(action).pathname === '/preferences' || attributeOf(form, 'hidden') !== undefined
    if (isForNobody) tree.detachNode(form)
    else if (isRead) set(form, 'action', action)
    else replace(form, noteToLive())
  }

  function noteToLive(): Element {
    const link = tree.createElement('a', html.NS.HTML, [{ name: 'href', value: base.href }])
    tree.insertText(link, '正式网站')
    const note = tree.createElement('p', html.NS.HTML, [])
    tree.insertText(note, '填写和提交请到')
    tree.appendChild(note, link)
    tree.insertText(note, '。')
    return note
  }

  function keepFile(element: Element, name: string): void {
    // One picture of each is kept, and its bytes come from the same place as the page.
    drop(element, ['srcset', 'sizes', 'integrity', 'crossorigin'])
    const value = attributeOf(element, name)
    const file = value === undefined ? undefined : findFile(value, base)
    if (file === undefined) return
    if ('path' in file) files.add(file.path)
    else set(element, name, file.href)
  }

  function liveAddress(element: Element, name: string): string {
    const value = attributeOf(element, name) ?? ''
    return URL.canParse(value, base) ? new URL(value, base).href : base.href
  }
}

/** Robots go to the portal. */
function forbidListing(meta: Element): void {
  if (attributeOf(meta, 'name') === 'robots') set(meta, 'content', 'noindex')
}

function unwrap(element: Element): void {
  const parent = tree.getParentNode(element)
  if (parent === null) return
  for (const child of [...element.childNodes]) {
    tree.detachNode(child)
    tree.insertBefore(parent, child, element)
  }
  tree.detachNode(element)
}

function stylesheet(address: string): Element {
  return tree.createElement('link', html.NS.HTML, [
    { name: 'rel', value: 'stylesheet' },
    { name: 'href', value: address },
  ])
}

function moveInto(parent: Element, child: Element): void {
  tree.detachNode(child)
  tree.appendChild(parent, child)
}

function insertFirst(parent: Element, child: Parameters<typeof tree.detachNode>[0]): void {
  tree.detachNode(child)
  const [first] = parent.childNodes
  if (first === undefined) tree.appendChild(parent, child)
  else tree.insertBefore(parent, child, first)
}

function replace(element: Element, other: Element): void {
  const parent = tree.getParentNode(element)
  if (parent === null) return
  tree.detachNode(other)
  tree.insertBefore(parent, other, element)
  tree.detachNode(element)
}

function set(element: Element, name: string, value: string): void {
  drop(element, [name])
  element.attrs.push({ name, value })
}

function drop(element: Element, names: readonly string[]): void {
  element.attrs = element.attrs.filter((attribute) => !names.includes(attribute.name))
}

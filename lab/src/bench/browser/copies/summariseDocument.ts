import { attributeOf, type Element, elementsOf, textOf } from '@portal/operations/visitor'
import { parse } from 'parse5'

export interface DocumentSummary {
  readonly title: string
  readonly heading: string
  /** All that were sent. */
  readonly elements: number
  /** Without scripts and links to them, in which the copies differ on purpose. */
  readonly readable: number
}

export function summariseDocument(html: string): DocumentSummary {
  const all = elementsOf(parse(html))
  const textOfFirst = (name: string) => {
    const found = all.find(({ tagName }) => tagName === name)
    return found ? textOf(found) : ''
  }
  return {
    title: textOfFirst('title'),
    heading: textOfFirst('h1'),
    elements: all.length,
    readable: all.filter((element) => !isOfScripts(element)).length,
  }
}

function isOfScripts(element: Element): boolean {
  if (element.tagName === 'script') return true
  if (element.tagName !== 'link') return false
  return (
    ['expect', 'modulepreload'].includes(attributeOf(element, 'rel') ?? '') || attributeOf(element, 'as') === 'script'
  )
}

/** What stands against comparing copies of a page; empty when all are that page. @param words of its title */
export function findDocumentFaults(sides: Readonly<Record<string, DocumentSummary>>, words: string): string[] {
  const [first] = Object.values(sides)
  return Object.entries(sides).flatMap(([side, { title, heading, readable }]) => [
    ...(title.includes(words) || heading.includes(words) ? [] : [`${side} has nothing of “${words}” in “${title}”`]),
    ...(title === first?.title ? [] : [`${side} has the title “${title}”, not “${first?.title}”`]),
    ...(heading === first?.heading ? [] : [`${side} has the heading “${heading}”, not “${first?.heading}”`]),
    ...(readable === first?.readable ? [] : [`${side} has ${readable} elements, not ${first?.readable}`]),
  ])
}

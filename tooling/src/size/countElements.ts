import { elementsOf } from '@portal/operations/visitor'
import { parse } from 'parse5'

/**
 * Elements that a document may send. Each costs parsing, style and room on a slow phone, folded away or not, and once more when the
 * application takes the page over.
 */
export const ELEMENT_LIMITS = { home: 700, guide: 900, other: 800 } as const

const guides = new Set(['guide', 'guideSingle', 'guideSingleMobile', 'guideCombo', 'simpleGuide'])

/** @param route name of the page's route */
export function elementLimitOf(route: string): number {
  if (route === 'home') return ELEMENT_LIMITS.home
  return guides.has(route) ? ELEMENT_LIMITS.guide : ELEMENT_LIMITS.other
}

/** Elements in the body of a document as the server sends it, folds included. */
export function countElements(html: string): number {
  const body = elementsOf(parse(html)).find(({ tagName }) => tagName === 'body')
  if (!body) throw new Error('The document has no body')
  return elementsOf(body).length
}

import { escapeMarkup } from '@portal/contracts'

/**
 * What stands for the n-th value while a layout is rendered. Each of its three signs is spelt in its own way by each spelling of
 * addresses, so that what became of them tells how the value has to be spelt there.
 */
export function placeholderOf(index: number): string {
  return `${START}${index}${SIGNS}${END}`
}

/** Whether a visitor wrote what would be taken for a placeholder. */
export function looksLikePlaceholder(value: string): boolean {
  return value.includes(START)
}

/** A layout as text and, in between, values in their spelling. */
export interface Template {
  readonly texts: readonly string[]
  readonly places: readonly Place[]
}

interface Place {
  readonly index: number
  readonly spell: Spelling
}

type Spelling = (value: string) => string

const START = 'qzv'
const SIGNS = '% ~'
const END = 'vzq'
const PLACE = new RegExp(`${START}(\\d+)(.*?)${END}`, 'g')

const plain: Spelling = (value) => value
const inPath: Spelling = encodeURIComponent
const inQuery: Spelling = (value) => new URLSearchParams([['', value]]).toString().slice(1)
/** As a part of an address, or of an address that is itself a part of one. */
const spellings: readonly Spelling[] = [
  plain,
  inPath,
  inQuery,
  (value) => inQuery(inPath(value)),
  (value) => inQuery(inQuery(value)),
]
const bySigns = new Map(spellings.map((spell) => [spell(SIGNS), spell]))

/** @throws Error when a placeholder is spelt in a way that is not known */
export function readTemplate(markup: string): Template {
  const texts: string[] = []
  const places: Place[] = []
  let end = 0
  for (const place of markup.matchAll(PLACE)) {
    const [whole, index, signs = ''] = place
    const spell = bySigns.get(signs)
    if (!spell) throw new Error(`The layout spells a value in a way that is not known: ${whole}`)
    texts.push(markup.slice(end, place.index))
    places.push({ index: Number(index), spell })
    end = place.index + whole.length
  }
  texts.push(markup.slice(end))
  return { texts, places }
}

/** The markup with these values. */
export function fillTemplate({ texts, places }: Template, values: readonly string[]): string {
  let markup = texts[0] ?? ''
  places.forEach(({ index, spell }, at) => {
    markup += escapeLikeReact(spell(values[index] ?? '')) + (texts[at + 1] ?? '')
  })
  return markup
}

function escapeLikeReact(text: string): string {
  return escapeMarkup(text).replaceAll('&#39;', '&#x27;')
}

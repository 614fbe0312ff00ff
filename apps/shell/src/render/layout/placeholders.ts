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
  /** What stands between the texts, by its place among the spelt values: the same stands in dozens of links. */
  readonly places: readonly number[]
  readonly spelt: readonly SpeltValue[]
}

interface SpeltValue {
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
  const places: number[] = []
  const spelt: SpeltValue[] = []
  let end = 0
  for (const place of markup.matchAll(PLACE)) {
    const [whole, digits, signs = ''] = place
    const spell = bySigns.get(signs)
    if (!spell) throw new Error(`The layout spells a value in a way that is not known: ${whole}`)
    const index = Number(digits)
    const known = spelt.findIndex((value) => value.index === index && value.spell === spell)
    texts.push(markup.slice(end, place.index))
    places.push(known < 0 ? spelt.push({ index, spell }) - 1 : known)
    end = place.index + whole.length
  }
  texts.push(markup.slice(end))
  return { texts, places, spelt }
}

/** The markup with these values. */
export function fillTemplate({ texts, places, spelt }: Template, values: readonly string[]): string {
  const written = spelt.map(({ index, spell }) => escapeLikeReact(spell(values[index] ?? '')))
  let markup = texts[0] ?? ''
  places.forEach((place, at) => {
    markup += (written[place] ?? '') + (texts[at + 1] ?? '')
  })
  return markup
}

function escapeLikeReact(text: string): string {
  return escapeMarkup(text).replaceAll('&#39;', '&#x27;')
}

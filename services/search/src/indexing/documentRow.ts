import type { DocumentKind, SearchTypeDto } from '@portal/contracts'
import { nameKey, normalise } from '../words/normalise.ts'
import { indexWords } from '../words/segment.ts'
import { initialsOf, soundOf, syllableLetters } from '../words/sound.ts'
import { spellLetters } from '../words/spellLetters.ts'
import type { SearchDocument } from './SearchDocument.ts'

/** The row of search_document, with words in place of its vectors. */
export function documentRow(document: SearchDocument) {
  const phrases = keysOf(document.phrases)
  return {
    kind: document.kind,
    ref: document.ref,
    region_code: document.regionCode,
    title: document.title,
    names: [...new Set([document.title, ...document.names].map(nameKey))].filter(Boolean),
    phrases: [...phrases],
    generated_phrases: [...keysOf(document.generatedPhrases)].filter((phrase) => !phrases.has(phrase)),
    summary: document.summary,
    title_words: words(document.title),
    name_words: words(document.names.join(' ')),
    result_words: words(document.results.join(' ')),
    body_words: words(document.body),
    popularity: document.popularity,
    dated: document.dated,
    facets: facetsOf(document),
  }
}

const keysOf = (phrases: readonly string[]) => new Set(phrases.map(nameKey).filter(Boolean))

/**
 * The tab in which a kind stands. Every document stands in one, so that the tabs add up: guides are single matters, services
 * what leads through several of them, news what is told for a time.
 */
const tabs: Record<DocumentKind, SearchTypeDto> = {
  matter: 'guide',
  combo: 'service',
  scene: 'service',
  activity: 'service',
  topic: 'news',
  campaign: 'news',
  policy: 'qa',
  notice: 'news',
  qa: 'qa',
  hall: 'hall',
  department: 'department',
}

/** What the document can be narrowed by and is counted by, see searchFilters.ts. */
function facetsOf(document: SearchDocument): string[] {
  const { kind, isOnline } = document
  const values: Record<string, readonly (string | null)[]> = {
    type: ['all', tabs[kind], kind === 'combo' ? 'combo' : null],
    audience: document.audiences,
    theme: document.themes,
    taskType: [document.taskType],
    onlineLevel: [document.onlineLevel],
    isOnline: [isOnline ? 'true' : null],
    tag: document.tags,
    section: [document.section],
  }
  return Object.entries(values).flatMap(([name, list]) =>
    list.filter((value) => value !== null).map((value) => `${name}:${value}`),
  )
}

/** The normaliser cuts at query length, so longer text goes through it in pieces. */
function words(text: string): string {
  const pieces = text.match(/[\s\S]{1,100}/g) ?? []
  return pieces.flatMap((piece) => indexWords(normalise(piece))).join(' ')
}

/** Nobody types the initials of a longer name, but those with which a title begins. */
const longestInitials = 10

interface KeyRow {
  ref: string
  form: 'name' | 'tail' | 'sound' | 'initials'
  key: string
  text: string
  syllables: string | null
  region_code: string | null
  popularity: number
  /** Of what it is the key: 0 the title, 1 what the title holds (from a later word on, a short name), 2 another name. */
  rank: 0 | 1 | 2
}

/** What people begin to type. Everything else is found by its words; nobody begins to type the title of a notice. */
const typedKinds: ReadonlySet<DocumentKind> = new Set(['matter', 'combo', 'hall', 'department'])

/** The rows of search_key. */
export function keyRows(document: SearchDocument): KeyRow[] {
  if (!typedKinds.has(document.kind)) return []
  const { ref, regionCode, popularity, title } = document
  const rows = new Map<string, KeyRow>()
  const add = (form: KeyRow['form'], key: string, { text, rank }: Pick<KeyRow, 'text' | 'rank'>) => {
    if (key !== '' && !rows.has(`${form} ${key}`))
      rows.set(`${form} ${key}`, {
        ref,
        form,
        key,
        text,
        syllables: form === 'sound' ? syllableLetters(text) : null,
        region_code: regionCode,
        popularity,
        rank,
      })
  }
  // Bodies and halls are too many for the sound of each name, and are named by their letters.
  const isSpoken = document.kind !== 'department' && document.kind !== 'hall'
  for (const text of [title, ...document.names, ...document.results]) {
    const key = nameKey(text)
    const name = { text, rank: rankOf(key, nameKey(title)) }
    add('name', key, name)
    if (!isSpoken) continue
    add('sound', soundOf(key), name)
    if (name.rank === 0 || text.length <= longestInitials) add('initials', initialsOf(key), name)
  }
  for (const spelling of isSpoken ? tailSpellings(title) : tailsOf(title))
    if (!rows.has(`name ${spelling}`)) add('tail', spelling, { text: title, rank: 1 })
  return [...rows.values()]
}

function rankOf(key: string, titleKey: string): KeyRow['rank'] {
  if (key === titleKey) return 0
  return titleKey.includes(key) ? 1 : 2
}

/** 居民身份证换领 can also be found from 身份证换领 and 换领 on. */
function tailsOf(title: string): string[] {
  const key = nameKey(title)
  const places = new Set(indexWords(key).map((word) => key.indexOf(word)))
  return [...places].filter((place) => place > 0 && place < key.length - 1).map((place) => key.slice(place))
}

/** The same, also as it sounds and by initials: shenfenzhenghuanling and sfzhl. */
function tailSpellings(title: string): string[] {
  const letters = spellLetters(title)
  return tailsOf(title).flatMap((tail) => {
    const spelled = letters.slice(-[...tail].length)
    return [tail, spelled.map(({ sound }) => sound).join(''), spelled.map(({ sound }) => sound.slice(0, 1)).join('')]
  })
}

import type { SearchTypeDto } from '@portal/contracts'
import type { DocumentKind } from '@portal/records/kinds'
import { nameKey, normalise } from './normalise.ts'
import type { SearchDocument } from './SearchDocument.ts'
import { indexWords } from './segment.ts'
import { initialsOf, soundOf, syllableLetters } from './sound.ts'

/** The row of search_document, with words in place of its vectors. */
export function documentRow(document: SearchDocument) {
  return {
    kind: document.kind,
    ref: document.ref,
    region_code: document.regionCode,
    title: document.title,
    names: [...new Set([document.title, ...document.names].map(nameKey))].filter(Boolean),
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

const types: Record<DocumentKind, SearchTypeDto> = {
  matter: 'guide',
  combo: 'combo',
  notice: 'news',
  qa: 'qa',
  hall: 'hall',
  department: 'department',
}

/** What the document can be narrowed by and is counted by, see searchFilters.ts. */
function facetsOf(document: SearchDocument): string[] {
  const { kind, isOnline } = document
  const isService = kind === 'combo' || (kind === 'matter' && isOnline)
  const values: Record<string, readonly (string | null)[]> = {
    type: ['all', types[kind], isService ? 'service' : null],
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

/** Nobody types the initials of a longer name. */
const longestInitials = 10

interface KeyRow {
  ref: string
  form: 'name' | 'tail' | 'sound' | 'initials'
  key: string
  text: string
  syllables: string | null
  region_code: string | null
  popularity: number
}

/** The rows of search_key. Notices and answers are found by their words; nobody begins to type their titles. */
export function keyRows(document: SearchDocument): KeyRow[] {
  if (document.kind === 'notice' || document.kind === 'qa') return []
  const { ref, regionCode, popularity } = document
  const rows = new Map<string, KeyRow>()
  const add = (form: KeyRow['form'], key: string, text: string) => {
    if (key !== '' && !rows.has(`${form} ${key}`))
      rows.set(`${form} ${key}`, {
        ref,
        form,
        key,
        text,
        syllables: form === 'sound' ? syllableLetters(text) : null,
        region_code: regionCode,
        popularity,
      })
  }
  const names = [document.title, ...document.names, ...document.results]
  // Bodies and halls are too many for the sound of each name, and are named by their letters.
  const spoken = document.kind === 'department' || document.kind === 'hall' ? [] : names
  for (const name of names) add('name', nameKey(name), name)
  for (const tail of tailsOf(document.title)) if (!rows.has(`name ${tail}`)) add('tail', tail, document.title)
  for (const name of spoken) {
    add('sound', soundOf(nameKey(name)), name)
    if (name.length <= longestInitials) add('initials', initialsOf(nameKey(name)), name)
  }
  return [...rows.values()]
}

/** 居民身份证换领 can also be found from 身份证换领 and 换领 on. */
function tailsOf(title: string): string[] {
  const key = nameKey(title)
  const places = new Set(indexWords(key).map((word) => key.indexOf(word)))
  return [...places].filter((place) => place > 0 && place < key.length - 1).map((place) => key.slice(place))
}

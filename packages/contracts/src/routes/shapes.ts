/**
 * What a query parameter must look like, as data, so that it travels in a manifest and is checked before any code of the
 * area runs. Each gives one canonical spelling; what does not fit is dropped.
 *
 * - `region` division code of GB/T 2260, 6 digits (12 are cut to 6)
 * - `department` organisation code of 9 characters or credit code of 18, capital letters
 * - `code` 1 to 64 letters, digits and `: . _ - ,`
 * - `flag` `1`, or nothing
 * - `date` a day of the calendar, `2026-11-22`
 * - `refused` names of the other parameters that say something and do not fit, joined by commas, so that the page can say so
 *   without repeating it; nothing when all fit
 * - `{ lastPage }` a page of a list from 2 on; the first is nothing
 * - `{ list }` every value of the parameter (a form without scripts repeats its name), joined by commas, none longer together
 *   than so many UTF-16 units: what goes over is left out entry by entry
 * - `{ words }` text without control characters, blanks joined, cut after so many UTF-16 units
 * - `{ oneOf }` one of these words
 */
export type QueryShape =
  | 'region'
  | 'department'
  | 'code'
  | 'flag'
  | 'date'
  | 'refused'
  | { readonly lastPage: number }
  | { readonly list: number }
  | { readonly words: number }
  | { readonly oneOf: readonly string[] }

/** Pages of a list beyond this are nobody's; the content service answers no further. */
export const pageNumber = { lastPage: 10_000 } as const satisfies QueryShape

/** Colours that a widget in a frame can take from its host's page: each is dark enough on white. */
export const widgetAccent = { oneOf: ['red', 'green', 'slate'] } as const satisfies QueryShape

/**
 * Reads a query by its shapes: the first value of each parameter, of a list all, in the order of the declaration.
 * @returns canonical values; a hostile query can neither reach a page nor fill the cache
 */
export function readQuery(
  shapes: Readonly<Record<string, QueryShape>>,
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  const query: Record<string, string> = {}
  for (const [key, shape] of Object.entries(shapes)) {
    const value = shape === 'refused' ? readRefused(shapes, search, key) : readValue(shape, search.getAll(key))
    if (value) query[key] = value
  }
  return query
}

type ReadShape = Exclude<QueryShape, 'refused'>

function readValue(shape: ReadShape, values: readonly string[]): string | undefined {
  const [given = ''] = values
  // Longer than any value of the portal, before an expression looks at it.
  if (typeof shape === 'string') return readSimple(shape, given.slice(0, 200).trim())
  if ('list' in shape) return readList(values, shape.list)
  if ('words' in shape) return readWords(given, shape.words)
  if ('oneOf' in shape) return shape.oneOf.includes(given.trim()) ? given.trim() : undefined
  return readPage(given.trim(), shape.lastPage)
}

function readSimple(shape: Extract<ReadShape, string>, given: string): string | undefined {
  switch (shape) {
    case 'region':
      return /^\d{6}(\d{6})?$/.test(given) ? given.slice(0, 6) : undefined
    case 'department':
      return /^([0-9A-Za-z]{9}|[0-9A-Za-z]{18})$/.test(given) ? given.toUpperCase() : undefined
    case 'code':
      return /^[0-9A-Za-z][0-9A-Za-z:._,-]{0,63}$/.test(given) ? given : undefined
    case 'flag':
      return /^(1|true|yes)$/i.test(given) ? '1' : undefined
    case 'date':
      return isDay(given) ? given : undefined
  }
}

/** Said by the address already, or found now: a query that was read is read to the same again. */
function readRefused(
  shapes: Readonly<Record<string, QueryShape>>,
  search: URLSearchParams,
  ownKey: string,
): string | undefined {
  const said = new Set((search.get(ownKey) ?? '').slice(0, 1000).split(','))
  const names = Object.entries(shapes).flatMap(([key, shape]) =>
    shape !== 'refused' && (said.has(key) || isRefused(shape, search.getAll(key))) ? [key] : [],
  )
  return names.length > 0 ? names.join(',') : undefined
}

/** Whether a value was given and means nothing. Words are cut rather than refused; no and the first page are nothing to say. */
function isRefused(shape: ReadShape, values: readonly string[]): boolean {
  const given = values[0]?.trim() ?? ''
  if (given === '' || readValue(shape, values) !== undefined) return false
  if (shape === 'flag') return !/^(0|false|no)$/i.test(given)
  return typeof shape === 'string' || 'oneOf' in shape
}

function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false
  const day = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given)
}

/** Never cuts a character that is stored as two units in the middle. */
function readWords(given: string, longest: number): string | undefined {
  const text = given
    .slice(0, 2 * longest)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
    // Halves of letters. Not by toWellFormed, which the browsers of 2022 that visitors still use lack.
    .replace(/\p{Cs}/gu, '\uFFFD')
  return text === '' ? undefined : text
}

/** Entries stay whole: half of one could mean another. */
function readList(given: readonly string[], longest: number): string | undefined {
  let list = ''
  for (const entry of given.join(',').split(',')) {
    const text = readWords(entry, entry.length)
    if (text === undefined) continue
    const longer = list === '' ? text : `${list},${text}`
    if (longer.length > longest) break
    list = longer
  }
  return list === '' ? undefined : list
}

function readPage(given: string, lastPage: number): string | undefined {
  const page = /^\d{1,9}$/.test(given) ? Number(given) : 0
  return page > 1 ? String(Math.min(page, lastPage)) : undefined
}

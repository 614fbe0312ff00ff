import { fillPattern } from './patterns.ts'
import type { Generation, Route, RouteParams } from './Route.ts'

type QueryValue = string | number | undefined
type ParamsOption<R extends Route> =
  object extends RouteParams<R> ? { params?: RouteParams<R> } : { params: RouteParams<R> }

export type LinkTarget<R extends Route> = {
  /** The page, as the `routes.ts` of its area declares it. */
  page: R
  /** View the visitor is in; a page that lacks it is linked in the one it has. */
  generation?: Generation | undefined
  query?: { readonly [K in keyof R['query']]?: QueryValue }
  hash?: string | undefined
} & ParamsOption<R>

/** The address of a page. Unknown parameters and query keys are compile errors. Empty query values are left out. */
export function href<R extends Route>(target: LinkTarget<R>): string {
  const params: Readonly<Record<string, string | undefined>> = target.params ?? {}
  const pathname = fillPattern(pickPattern(target.page, target.generation, params), params)
  const query = target.query ? searchOf(target.query) : ''
  return `${pathname}${query}${target.hash ? `#${encodeURIComponent(target.hash)}` : ''}`
}

function searchOf(query: Readonly<Record<string, QueryValue>>): string {
  let search = ''
  for (const key in query) {
    const value = query[key]
    if (value !== undefined && value !== '')
      search += `${search === '' ? '?' : '&'}${key}=${encodeValue(String(value))}`
  }
  return search
}

/** What URLSearchParams leaves as it is: codes and numbers. */
const PLAIN_VALUE = /^[\w.*-]*$/
/** All links of a search carry the words that were looked for. */
let last = { value: '', encoded: '' }

/** As URLSearchParams does, which took a fifteenth of a page with 170 links. */
function encodeValue(value: string): string {
  if (PLAIN_VALUE.test(value)) return value
  if (last.value !== value) last = { value, encoded: new URLSearchParams([['', value]]).toString().slice(1) }
  return last.encoded
}

const picked = new WeakMap<Route, Map<string, string>>()

/** The first address of the wanted generation that has room for every parameter; looked for once. */
function pickPattern(
  page: Route,
  generation: Generation | undefined,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.keys(params).filter((key) => params[key])
  const key = `${generation} ${given}`
  const ofPage = picked.get(page) ?? new Map<string, string>()
  const known = ofPage.get(key)
  if (known !== undefined) return known
  const pattern = findPattern(page, generation, given)
  picked.set(page, ofPage.set(key, pattern))
  return pattern
}

function findPattern({ addresses }: Route, generation: Generation | undefined, given: readonly string[]): string {
  const wanted = [
    ...(generation ? (addresses[generation] ?? []) : []),
    ...(addresses.any ?? []),
    ...(addresses.v3 ?? []),
    ...(addresses.v2 ?? []),
  ]
  const pattern = wanted.find((candidate) => given.every((key) => candidate.includes(`:${key}`))) ?? wanted[0]
  if (pattern === undefined) throw new RangeError('The page has no address')
  return pattern
}

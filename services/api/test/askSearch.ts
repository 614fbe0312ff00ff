import { type SearchDto, searchDto } from '@portal/contracts'
import type { ReadServer } from './testServer.ts'

/** What the search answers to a question that is asked from a region. */
export async function askSearch(
  server: ReadServer,
  { query, region }: { readonly query: string; readonly region: string },
): Promise<SearchDto> {
  const { body } = await server.get(`/api/search?region=${region}&keyword=${encodeURIComponent(query)}`)
  return searchDto.parse(body)
}

/** Of the results that a visitor sees without scrolling. */
export function firstTitles({ hits }: Pick<SearchDto, 'hits'>): string[] {
  return hits.slice(0, 3).map(({ title }) => title.map(({ text }) => text).join(''))
}

import { searchDto } from '@portal/contracts'
import type { ReadServer } from './testServer.ts'

/** The titles of the first results, in a district of the capital. */
export async function topTitles(server: ReadServer, query: string): Promise<string[]> {
  const { body } = await server.get(`/api/search?region=440104&keyword=${encodeURIComponent(query)}`)
  return searchDto.parse(body).hits.map((hit) => hit.title.map((run) => run.text).join(''))
}

/** How many of these find what is expected first, and among the first three. */
export async function measureRelevance(server: ReadServer, list: readonly { query: string; expect: string[] }[]) {
  const missed: string[] = []
  let first = 0
  let firstThree = 0
  for (const pair of list) {
    const titles = await topTitles(server, pair.query)
    if (pair.expect.includes(titles[0] ?? '')) first += 1
    if (titles.slice(0, 3).some((title) => pair.expect.includes(title))) firstThree += 1
    else missed.push(`${pair.query} → ${titles.slice(0, 3).join('，')}`)
  }
  return { first, firstThree, missed }
}

/** Every `step`-th of the official names of matters. */
export async function officialNames(server: ReadServer, step: number) {
  const { rows } = await server.pool.query<{ name: string }>(
    "select name from catalogue_matter where state <> '3' order by code",
  )
  return rows.filter((_, place) => place % step === 0).map(({ name }) => ({ query: name, expect: [name] }))
}

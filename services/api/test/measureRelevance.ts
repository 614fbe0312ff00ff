import { readFileSync } from 'node:fs'
import { searchDto } from '@portal/contracts'
import { readMatterRows } from '@portal/sample'
import { z } from 'zod'
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

/** Every `step`-th of the pairs of everyday words and matters. */
export function everydayPairs(step: number) {
  return z
    .array(z.object({ query: z.string(), expect: z.array(z.string()).min(1), kind: z.string() }))
    .parse(JSON.parse(readFileSync(new URL('./relevance.json', import.meta.url), 'utf8')))
    .filter((_, place) => place % step === 0)
}

/** Every `step`-th of the everyday words of matters that are kept in one line. */
export function wordsOfLines(step: number) {
  const words = new Map<string, string[]>()
  for (const { matter } of readMatterRows())
    for (const word of matter.aliases) words.set(word, [...(words.get(word) ?? []), matter.name])
  return [...words].filter((_, place) => place % step === 0).map(([query, expect]) => ({ query, expect }))
}

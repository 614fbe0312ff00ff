import { suggestDto } from '@portal/contracts'
import { initialsOf, soundOf } from '@portal/search-index'
import type { ReadServer } from './testServer.ts'

export async function suggestTo(server: ReadServer, keyword: string) {
  const { body } = await server.get(`/api/suggest?region=440104&keyword=${encodeURIComponent(keyword)}`)
  return suggestDto.parse(body).suggestions
}

/** How many letters of a name are typed until it stands among the first five; one more than it has when it never does. */
async function lettersUntilSeen(server: ReadServer, name: string, spelled: string): Promise<number> {
  const letters = [...spelled]
  for (let typed = 1; typed <= letters.length; typed += 1) {
    const first = (await suggestTo(server, letters.slice(0, typed).join(''))).slice(0, 5)
    if (first.some(({ text }) => text === name)) return typed
  }
  return letters.length + 1
}

/** Ways of typing, and how many letters a name may take on average. */
export const waysOfTyping = [
  ['characters', (name: string) => name, 2],
  ['initials', initialsOf, 3],
  ['pinyin', soundOf, 5],
] as const

/** Letters that the most popular names take on average, and at most. */
export async function typeMatterNames(server: ReadServer, spell: (name: string) => string, count: number) {
  const { rows } = await server.pool.query<{ name: string }>(
    "select name from catalogue_matter where state <> '3' order by popularity desc, code limit $1",
    [count],
  )
  const counts: number[] = []
  for (const { name } of rows) counts.push(await lettersUntilSeen(server, name, spell(name)))
  return { mean: counts.reduce((sum, letters) => sum + letters, 0) / counts.length, most: Math.max(...counts) }
}

import { statement } from '@portal/database/pool'
import type pg from 'pg'
import { isInsideWord } from '../words/segment.ts'

const lastLetter = '\u{10FFFF}'
/** Two letters may be anything. */
const minLength = 3

const select = statement<{ begin: string }>(
  'suggest-begins-alike',
  `select left(key, char_length($4)) as begin from search_key
   where form = any('{name,tail}') and key >= $1 and key < $2 and key like any($3::text[])
   order by popularity desc, key limit 5`,
)

/**
 * How a name begins that differs from what was typed in one letter behind the first: 户曰簿 is 户口簿. A letter inside a real word
 * was meant.
 */
export async function beginsAlike(pool: pg.Pool, typed: string): Promise<string | undefined> {
  const letters = [...typed]
  const [first] = letters
  if (first === undefined || letters.length < minLength || !/^\p{Script=Han}+$/u.test(typed)) return undefined
  const patterns = letters.flatMap((_, place) =>
    place === 0 || isInsideWord(typed, place)
      ? []
      : [`${letters.map((letter, at) => (at === place ? '_' : letter)).join('')}%`],
  )
  const rows = patterns.length === 0 ? [] : await select(pool, [first, `${first}${lastLetter}`, patterns, typed])
  return rows[0]?.begin
}

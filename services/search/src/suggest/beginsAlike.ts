import { statement } from '@portal/database/pool'
import type pg from 'pg'
import { lettersOutsideWords } from '../words/segment.ts'

const lastLetter = '\u{10FFFF}'
/** Two letters may be anything. */
const minLength = 3

/**
 * For each pattern the keys that begin like it up to its open letter; the index has all of them but the form, which only those
 * that fit are asked for.
 */
const select = statement<{ begin: string }>(
  'suggest-begins-alike',
  `with alike as materialized (
     select key, popularity from unnest($1::text[], $2::text[], $3::text[]) as p(low, high, pattern), lateral (
       select key, popularity from search_key where key >= low and key < high and key like pattern offset 0) k)
   select left(key, char_length($4)) as begin from alike
   where exists (select from search_key k where k.key = alike.key and k.form = any('{name,tail}'))
   order by popularity desc, key limit 5`,
)

/**
 * How a name begins that differs from what was typed in one letter behind the first: 户曰簿 is 户口簿. A letter inside a real word
 * was meant.
 */
export async function beginsAlike(pool: pg.Pool, typed: string): Promise<string | undefined> {
  const letters = [...typed]
  if (letters.length < minLength || !/^\p{Script=Han}+$/u.test(typed)) return undefined
  const open = lettersOutsideWords(typed).filter((place) => place > 0)
  if (open.length === 0) return undefined
  const begins = open.map((place) => letters.slice(0, place).join(''))
  const patterns = open.map((place) => `${letters.map((letter, at) => (at === place ? '_' : letter)).join('')}%`)
  const rows = await select(pool, [begins, begins.map((begin) => begin + lastLetter), patterns, typed])
  return rows[0]?.begin
}

import type { SuggestDto, SuggestionDto } from '@portal/contracts'
import type pg from 'pg'
import { findByShape } from '../words/correctKeyword.ts'
import { nameKey, normalise } from '../words/normalise.ts'
import { soundOf } from '../words/sound.ts'
import { beginsAlike } from './beginsAlike.ts'
import { findTyped } from './findTyped.ts'
import { type SuggestionRow, selectSuggestions } from './suggestStatement.ts'

/**
 * What a visitor may be about to type, by letters, by pinyin, by initials: names that begin with it, names that hold it, and
 * what it is another word for; the popular first among each.
 */
export async function suggest(pool: pg.Pool, typed: string, chain: string[]): Promise<SuggestDto> {
  const key = nameKey(normalise(typed))
  if (key === '') return { suggestions: [] }
  for await (const meant of meantBy(pool, key)) {
    const suggestions = await findSuggestions(pool, meant, chain)
    if (suggestions.length > 0) return { suggestions }
  }
  return { suggestions: [] }
}

/** What was typed; where nothing begins with it, what it sounds like (婚姻登计) and what it looks like (社呆卡). */
async function* meantBy(pool: pg.Pool, key: string): AsyncGenerator<string> {
  yield key
  const sound = soundOf(key)
  if (sound === key || sound === '') return
  yield sound
  const [alike] = await findByShape(pool, key)
  if (alike) yield nameKey(alike.text)
  const begin = await beginsAlike(pool, key)
  if (begin !== undefined) yield begin
}

async function findSuggestions(pool: pg.Pool, key: string, chain: string[]): Promise<SuggestionDto[]> {
  const rows = await selectSuggestions(pool, { key, chain })
  return rows.map((row) => presentSuggestion(row, key))
}

/** The word is the reason why a name is there that does not show what was typed. */
function presentSuggestion({ kind, ref, text, title, guideCode, orgCode }: SuggestionRow, key: string): SuggestionDto {
  const inTitle = findTyped(title, key)
  const word = inTitle || text === title ? null : text
  const typed = inTitle ?? (word === null ? undefined : findTyped(word, key))
  return { text: title, kind, guideCode, id: orgCode ?? ref, word, typed: typed ?? null }
}

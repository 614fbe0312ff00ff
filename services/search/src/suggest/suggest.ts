import type { SuggestDto, SuggestionDto } from '@portal/contracts'
import type pg from 'pg'
import { nameKey, normalise } from '../words/normalise.ts'
import { soundOf } from '../words/sound.ts'
import { findTyped } from './findTyped.ts'
import { type SuggestionRow, selectSuggestions } from './suggestStatement.ts'

/**
 * What a visitor may be about to type, by letters, by pinyin, by initials: names that begin with it, names that hold it, and
 * what it is another word for; the popular first among each.
 */
export async function suggest(pool: pg.Pool, typed: string, chain: string[]): Promise<SuggestDto> {
  const key = nameKey(normalise(typed))
  if (key === '') return { suggestions: [] }
  const asTyped = await findSuggestions(pool, key, chain)
  // 婚姻登计: nothing begins with it, but something sounds like it.
  const sound = asTyped.length === 0 ? soundOf(key) : key
  return { suggestions: sound === key || sound === '' ? asTyped : await findSuggestions(pool, sound, chain) }
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

import type { SpellingsDto } from '@portal/contracts'
import { ask, type Question } from './ask.ts'

/** The question of a page that narrows a list by itself: how the words may be written. None without words. */
export function askSpellings(keyword: string | undefined): { readonly spelled?: Question<SpellingsDto> } {
  return keyword === undefined ? {} : { spelled: ask('/api/spellings', { keyword }) }
}

/** What a visitor looks for in a list; any text holds it when nothing was asked. */
export function holdsWords(text: string, spelled: SpellingsDto | undefined): boolean {
  if (!spelled || spelled.spellings.length === 0) return true
  const written = text.toLowerCase()
  return spelled.spellings.some((words) => written.includes(words.toLowerCase()))
}

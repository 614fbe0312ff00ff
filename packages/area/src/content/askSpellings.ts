import type { SpellingsDto } from '@portal/contracts'
import { ask, type Question } from './ask.ts'

/** The question of a page that narrows a list by itself: how the words may be written. None without words. */
export function askSpellings(keyword: string | undefined): { readonly spelled?: Question<SpellingsDto> } {
  return keyword === undefined ? {} : { spelled: ask('/api/spellings', { keyword }) }
}

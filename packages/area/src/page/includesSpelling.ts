import type { SpellingsDto } from '@portal/contracts'

/** What a visitor looks for in a list; any text holds it when nothing was asked. */
export function includesSpelling(text: string, spelled: SpellingsDto | undefined): boolean {
  if (!spelled || spelled.spellings.length === 0) return true
  const written = text.toLowerCase()
  return spelled.spellings.some((words) => written.includes(words.toLowerCase()))
}

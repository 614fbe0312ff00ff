import type { HighlightedDto } from '@portal/contracts'

/** Cuts a text into runs, those that hold one of the words marked. */
export function highlight(text: string, words: readonly string[]): HighlightedDto {
  const wanted = words.filter((word) => word !== '').sort((one, other) => other.length - one.length)
  if (text === '' || wanted.length === 0) return text === '' ? [] : [{ text, hit: false }]
  const pattern = new RegExp(`(${wanted.map(escapePattern).join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((run, index) => ({ text: run, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

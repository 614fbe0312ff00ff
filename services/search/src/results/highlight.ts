import type { HighlightedDto } from '@portal/contracts'

/** Cuts texts into runs, those that hold one of the words marked. */
export function makeHighlighter(words: readonly string[]): (text: string) => HighlightedDto {
  const wanted = words.filter((word) => word !== '').sort((one, other) => other.length - one.length)
  if (wanted.length === 0) return (text) => (text === '' ? [] : [{ text, hit: false }])
  const pattern = new RegExp(`(${wanted.map(escapePattern).join('|')})`, 'giu')
  return (text) =>
    text
      .split(pattern)
      .map((run, index) => ({ text: run, hit: index % 2 === 1 }))
      .filter((run) => run.text !== '')
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

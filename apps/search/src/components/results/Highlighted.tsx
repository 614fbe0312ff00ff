import type { Runs } from '../../model/SearchView.ts'

/** Text with the words that were found marked. */
export function Highlighted({ text }: { text: Runs }) {
  // Runs never move: their place is their identity.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return text.map((run, index) => (typeof run === 'string' ? run : <mark key={index}>{run.hit}</mark>))
}

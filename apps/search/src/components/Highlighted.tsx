import type { HighlightedDto } from '@portal/contracts'

/** Text with the words that were found marked. */
export function Highlighted({ text }: { text: HighlightedDto }) {
  // Runs never move: their place is their identity.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return text.map((run, index) => (run.hit ? <mark key={index}>{run.text}</mark> : run.text))
}

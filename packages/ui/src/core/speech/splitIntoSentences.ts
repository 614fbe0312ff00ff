/** Longest text that is spoken at once. */
const MAX_LENGTH = 120

/** Cuts a text into sentences for reading aloud; what has no end within 120 characters is cut there. */
export function splitIntoSentences(text: string): readonly string[] {
  return (text.match(/[^\n。！？；]+[。！？；]?/g) ?? [])
    .flatMap((sentence) => cut(sentence.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function cut(sentence: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < sentence.length; start += MAX_LENGTH)
    parts.push(sentence.slice(start, start + MAX_LENGTH))
  return parts
}

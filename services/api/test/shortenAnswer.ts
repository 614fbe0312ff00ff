const longest = 160
/** Of lists whose second entry adds little more text. */
const longestSecond = 160

/** An answer as an example shows it: the first of each list, long texts up to the end of a sentence. */
export function shortenAnswer(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value)
  if (Array.isArray(value)) {
    const [first, second] = value.slice(0, 2).map(shortenAnswer)
    return value.length > 1 && JSON.stringify(second).length <= longestSecond
      ? [first, second]
      : value.slice(0, 1).map(() => first)
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shortenAnswer(entry)]))
}

/** Whether an answer still has everything that an example of it shows, of the same kind. */
export function hasShapeOf(example: unknown, answer: unknown): boolean {
  if (Array.isArray(example))
    return Array.isArray(answer) && example.every((entry, place) => place in answer && hasShapeOf(entry, answer[place]))
  if (isRecord(example))
    return (
      isRecord(answer) &&
      Object.entries(example).every(([name, entry]) => name in answer && hasShapeOf(entry, answer[name]))
    )
  return example === null ? answer === null : typeof example === typeof answer
}

function cutText(text: string): string {
  if (text.length <= longest) return text
  if (text.startsWith('<p>') && text.includes('</p>')) return `${text.slice(0, text.indexOf('</p>'))}</p><p>…</p>`
  if (text.startsWith('<')) return text
  const end = Math.max(...['。', '；', '！', '？'].map((mark) => text.lastIndexOf(mark, longest)))
  if (end > 0) return `${text.slice(0, end + 1)}…`
  // A view; what is asked with later must stay whole.
  return text.length > 1000 ? `${text.slice(0, longest)}…` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>/g
const ATTRIBUTE = / (class|type|open|hidden|(?:aria|data)-[a-z]+)(?:="([^"]*)")?(?= |\/|$)/g
/** In a drawing: `fill="var(--color-surface)"`. */
const TOKEN = /="var\((--[\w-]+)/g

/**
 * What styles can hold on to in a document as it arrives: tags (`table`), classes (`.card`), attributes (`[data-elder]`,
 * `[type=radio]`) and the tokens that it names itself (`--color-line`). What is hidden or lies in a closed fold is not there yet.
 * @param shownFolds classes of folds that may be seen through while they are closed
 */
export function readDrawn(html: string, shownFolds: ReadonlySet<string>): ReadonlySet<string> {
  const drawn = new Set<string>()
  const seen = new Set<string>()
  /** Of the folds around: whether each is closed. */
  const folds: boolean[] = []
  let closedAround = 0
  for (const [whole, end, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const isFold = tag === 'details' || tag === 'dialog'
    if (end) {
      if (isFold && folds.pop()) closedAround -= 1
      // A closed fold is seen up to the end of its summary.
      if (tag === 'summary' && folds.at(-1)) closedAround += 1
      continue
    }
    if (tag === 'summary' && folds.at(-1)) closedAround -= 1
    if (closedAround === 0 && !seen.has(whole)) {
      seen.add(whole)
      for (const name of namesOf(tag, attributes)) drawn.add(name)
    }
    if (isFold) {
      const names = namesOf(tag, attributes)
      const isClosed = !names.includes('[open]') && !names.some((name) => shownFolds.has(name))
      folds.push(isClosed)
      if (isClosed) closedAround += 1
    }
  }
  for (const [, token = ''] of html.matchAll(TOKEN)) drawn.add(token)
  return drawn
}

function namesOf(tag: string, attributes: string): string[] {
  const names = [tag]
  for (const [, name, value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'hidden') return []
    if (name === 'class') names.push(...value.split(' ').map((one) => `.${one}`))
    else names.push(`[${name}]`, `[${name}=${value}]`)
  }
  return names
}

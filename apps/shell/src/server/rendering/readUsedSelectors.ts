const ATTRIBUTE = / (type|open|aria-(?!label=|describedby|controls)[a-z]+|data-[a-z]+)(?:="([^"]*)"|(?=[ >]))/g
/** In a picture: `fill="var(--color-surface)"`. */
const TOKEN = /="var\((--[\w-]+)/g

/**
 * What styles can hold on to in a document as it arrives: tags (`table`), classes (`.card`), attributes (`[data-elder]`,
 * `[type=radio]`) and the tokens that it names itself (`--color-line`). What is hidden or lies in a closed fold is not
 * there yet, but for attributes. Every page that is rendered goes through here: a look at each tag is all that it costs.
 * @param html in which every `>` ends a tag, as React writes it
 * @param shownFolds classes of folds that may be seen through while they are closed
 */
export function readUsedSelectors(html: string, shownFolds: ReadonlySet<string>): ReadonlySet<string> {
  const used = new Set<string>()
  const classLists = new Set([''])
  /** Of the folds around: whether each is closed. */
  const folds: boolean[] = []
  let closedAround = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const tag = html.slice(at + 1, html.indexOf('>', at))
    if (tag.startsWith('/')) {
      if ((tag === '/details' || tag === '/dialog') && folds.pop()) closedAround -= 1
      // A closed fold is seen up to the end of its summary.
      if (tag === '/summary' && folds.at(-1)) closedAround += 1
      continue
    }
    const name = nameOf(tag)
    if (name === 'summary' && folds.at(-1)) closedAround -= 1
    const classList = classListOf(tag)
    if (closedAround === 0 && !tag.includes(' hidden=')) {
      used.add(name)
      if (!classLists.has(classList)) {
        classLists.add(classList)
        for (const one of classList.split(' ')) used.add(`.${one}`)
      }
    }
    if (name === 'details' || name === 'dialog') {
      const isShown = classList.split(' ').some((one) => shownFolds.has(`.${one}`))
      const isClosed = !isShown && !tag.includes(' open=')
      folds.push(isClosed)
      if (isClosed) closedAround += 1
    }
  }
  for (const [, name, value = ''] of html.matchAll(ATTRIBUTE)) used.add(`[${name}]`).add(`[${name}=${value}]`)
  for (const [, token = ''] of html.matchAll(TOKEN)) used.add(token)
  return used
}

function nameOf(tag: string): string {
  const end = tag.indexOf(' ')
  return end < 0 ? tag : tag.slice(0, end)
}

const CLASS = ' class="'

function classListOf(tag: string): string {
  const start = tag.indexOf(CLASS)
  return start < 0 ? '' : tag.slice(start + CLASS.length, tag.indexOf('"', start + CLASS.length))
}

import { TagReader } from './TagReader.ts'

const SLASH = '/'.charCodeAt(0)
const EXCLAMATION = '!'.charCodeAt(0)

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
  const tag = new TagReader(html, used)
  /** Of the folds around: whether each is closed. */
  const folds: boolean[] = []
  let closedAround = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const first = html.charCodeAt(at + 1)
    // A comment, by which React keeps texts apart.
    if (first === EXCLAMATION) continue
    if (first === SLASH) {
      const name = folds.length === 0 ? '' : html.slice(at + 2, html.indexOf('>', at))
      if ((name === 'details' || name === 'dialog') && folds.pop()) closedAround -= 1
      // A closed fold is seen up to the end of its summary.
      if (name === 'summary' && folds.at(-1)) closedAround += 1
      continue
    }
    tag.read(at + 1)
    const { name, classList } = tag
    if (name === 'summary' && folds.at(-1)) closedAround -= 1
    if (closedAround === 0 && !tag.isHidden) {
      used.add(name)
      if (!classLists.has(classList)) {
        classLists.add(classList)
        for (const one of classList.split(' ')) used.add(`.${one}`)
      }
    }
    if (name === 'details' || name === 'dialog') {
      const isShown = classList.split(' ').some((one) => shownFolds.has(`.${one}`))
      const isClosed = !isShown && !tag.isOpen
      folds.push(isClosed)
      if (isClosed) closedAround += 1
    }
  }
  return used
}

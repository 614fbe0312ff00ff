import type { Freeze, FrozenMonth, FrozenWord } from './freezeSearches.ts'

const shownWords = 30
const nothing = '—'

/** The list beside that of the month before, for a terminal. */
export function formatFreeze({ month, words, before }: Freeze): string {
  const earlier = new Map(before?.words.map((word) => [word.keyword, word]))
  const lines = words.slice(0, shownWords).map((word) => formatWord(word, earlier.get(word.keyword)))
  const rest = words.length - lines.length
  if (words.length === 0) return `${month} 的清单：0 个词，还没有哪个词搜索够了次数（见 --minimum、--days），不写检验题`
  return [
    `${month} 的清单：${words.length} 个词${before ? `，与 ${before.month} 的对照` : '，这是第一份'}`,
    ...totals({ month, words }, before),
    '',
    ...lines,
    ...(rest > 0 ? [`  还有 ${rest} 个`] : []),
  ].join('\n')
}

function totals(now: FrozenMonth, before: FrozenMonth | undefined): string[] {
  const rates: readonly [string, (words: readonly FrozenWord[]) => number | undefined][] = [
    ['没有结果', (words) => share(sum(words, 'withoutResult'), sum(words, 'searches'))],
    ['打开了结果', (words) => share(sum(words, 'opened'), sum(words, 'shown'))],
    ['打开的多在前三', (words) => share(inFirstThree(words), words.filter(({ place }) => place !== null).length)],
  ]
  return rates.map(
    ([title, rateOf]) => `  ${title}：${percent(rateOf(now.words))}（上次 ${percent(before && rateOf(before.words))}）`,
  )
}

function formatWord(word: FrozenWord, before: FrozenWord | undefined): string {
  const describe = ({ searches, shown, opened, place }: FrozenWord) =>
    `${searches} 次，打开 ${percent(share(opened, shown))}${place === null ? '' : `，多在第 ${place}`}`
  return `  ${word.keyword}  ${describe(word)}（上次 ${before ? describe(before) : nothing}）`
}

const sum = (words: readonly FrozenWord[], field: 'searches' | 'withoutResult' | 'shown' | 'opened') =>
  words.reduce((total, word) => total + word[field], 0)
const inFirstThree = (words: readonly FrozenWord[]) => words.filter(({ place }) => place !== null && place <= 3).length
const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)
const percent = (value: number | undefined) => (value === undefined ? nothing : `${Math.round(value * 100)}%`)

import { initialsOf, soundOf } from '@portal/search-index'
import type { CodedMatter } from '../written/codeMatters.ts'

export type QueryKind = 'official' | 'spoken' | 'sentence' | 'word' | 'typo' | 'pinyin' | 'initials' | 'unknown'

/** What a visitor types, and what they have typed of it when suggestions are asked for. */
export interface ScaleQuery {
  kind: QueryKind
  keyword: string
  beginning: string
}

/** Ways of asking, each about an eighth of the queries. */
const ways: readonly [QueryKind, (matter: CodedMatter['matter'], place: number) => string][] = [
  ['official', ({ name }) => name],
  ['spoken', ({ name, aliases }) => aliases[0] ?? name],
  ['sentence', ({ name, aliases }) => `我的${aliases[1] ?? aliases[0] ?? name}要怎么办需要什么材料`],
  ['word', (_, place) => commonWords[place % commonWords.length] ?? ''],
  ['typo', ({ name, aliases }) => mistype(aliases[0] ?? name)],
  ['pinyin', ({ name, aliases }) => soundOf(aliases[0] ?? name)],
  ['initials', ({ name, aliases }) => initialsOf(aliases[0] ?? name)],
  ['unknown', (_, place) => unknownWords[place % unknownWords.length] ?? ''],
]

/** Each stands in thousands of names. */
const commonWords = [
  '许可',
  '登记',
  '变更',
  '补办',
  '申请',
  '备案',
  '企业',
  '个体工商户',
  '证明',
  '补贴',
  '查询',
  '注销',
]
/** Nothing is named so. */
const unknownWords = [
  '外星人登陆备案',
  '时空穿梭机年检',
  'qwertyuiop',
  '魔法师资格证',
  '恐龙饲养许可',
  '火星移民',
  '龘龘龘',
]

/** Queries about the matters, popular ones more often. The same matters always give the same queries. */
export function makeQueries(matters: readonly CodedMatter[], count: number): ScaleQuery[] {
  return Array.from({ length: count }, (_, place) => {
    // Steps of the golden ratio spread evenly over 0 to 1; squared they fall on the popular half three times in four.
    const share = ((place * 0.618_033_988_75) % 1) ** 2
    const { matter } = matters[Math.floor(share * matters.length)] ?? {}
    const [kind, ask] = ways[place % ways.length] ?? []
    if (!matter || !kind || !ask) throw new RangeError('there are no matters to ask about')
    const keyword = ask(matter, Math.floor(place / ways.length)).slice(0, 100)
    return { kind, keyword, beginning: keyword.slice(0, 1 + (place % 6)) }
  })
}

/** Two neighbouring letters change places. */
function mistype(text: string): string {
  const letters = [...text]
  const middle = Math.floor(letters.length / 2)
  return [
    ...letters.slice(0, middle - 1),
    letters[middle] ?? '',
    letters[middle - 1] ?? '',
    ...letters.slice(middle + 1),
  ].join('')
}

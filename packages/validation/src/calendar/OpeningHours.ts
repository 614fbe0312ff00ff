/** One stretch of a day in which a place is open, on some days of the week (0 is Sunday). */
export interface OpeningSpan {
  readonly weekdays: readonly number[]
  /** `09:00` */
  readonly from: string
  readonly to: string
  /** What is narrower than the place itself: 综合窗口, 预约办理. */
  readonly only?: string
}

/** When a place is open in any week, read from the sentence that says it. */
export interface OpeningHours {
  readonly spans: readonly OpeningSpan[]
  readonly isOpenOnHolidays: boolean
  /** What is said of the break at noon. */
  readonly atNoon?: string
}

/** What these sentences mean depends on more than the day of the week; nobody is told anything by them. */
const beyondAWeek = /[夏冬季休停月]|第[一二三四]|[单双]周|不办|不对外|下午\s*[1-9]:|晚上?\s*[1-9]:/
const holidayRule = /[（(]?(?:国家|法定)*节?假日(?:除外|休息|不办公|不对外办公)[）)]?/g
const openOnHolidays = /节假日(?:照常|不休)|全年无休/g

/**
 * Reads 周一至周五 9:00—12:00、13:00—17:00；周六 9:00—12:00（综合窗口）；法定节假日除外. Undefined for a sentence that is not wholly
 * understood: then its words are shown and nothing is derived from them. Without a word about holidays a place keeps them.
 */
export function parseOpeningHours(sentence: string): OpeningHours | undefined {
  const text = sentence.normalize('NFKC').replace(/[—–―~～]+/g, '-')
  const withoutHolidays = text.replace(openOnHolidays, '')
  const isOpenOnHolidays = withoutHolidays !== text
  const plain = withoutHolidays.replace(holidayRule, '')
  if (beyondAWeek.test(plain)) return undefined
  const parts = plain.split(/[;。\n]/).map(readPart)
  const spans = parts.flatMap((part) => part?.spans ?? [])
  if (parts.includes(undefined) || spans.length === 0) return undefined
  const atNoon = parts.find((part) => part?.spans.length === 0 && /[中正]午|午间/.test(part.words))?.words
  return { spans, isOpenOnHolidays, ...(atNoon !== undefined && { atNoon }) }
}

const day = '(?:周|星期|礼拜)[一二三四五六日天]'
const token = new RegExp(
  [
    `(?<first>${day})\\s*[-至到]\\s*(?<last>(?:周|星期|礼拜)?[一二三四五六日天])`,
    `(?<one>${day})`,
    '(?<group>工作日|每[天日]|周末)',
    '(?<from>\\d{1,2}:\\d{2})\\s*[-至到]\\s*(?<to>\\d{1,2}:\\d{2})',
  ].join('|'),
  'g',
)
const groups: Readonly<Record<string, readonly number[]>> = { 工作日: [1, 2, 3, 4, 5], 周末: [6, 0] }
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** What stands between two semicolons. Undefined when hours are given for no days, or ones that end before they begin. */
function readPart(part: string): { spans: OpeningSpan[]; words: string } | undefined {
  const found: { weekdays: readonly number[]; from: string; to: string }[] = []
  let weekdays: readonly number[] = []
  let isAfterTime = true
  for (const { groups: named = {} } of part.matchAll(token)) {
    if (named.from !== undefined && named.to !== undefined) {
      const [from, to] = [named.from.padStart(5, '0'), named.to.padStart(5, '0')]
      if (weekdays.length === 0 || from >= to || to > '24:00') return undefined
      found.push({ weekdays, from, to })
      isAfterTime = true
    } else {
      const days = readDays(named)
      weekdays = isAfterTime ? days : [...weekdays, ...days]
      isAfterTime = false
    }
  }
  const words = part
    .replace(token, ' ')
    .replace(/[上下]午|(?:对外)?(?:办公|服务|开放)时间|[\s、,:()及和]+/g, ' ')
    .trim()
  if (found.length === 0 && /\d:\d\d/.test(part)) return undefined
  return { spans: found.map((span) => (words === '' ? span : { ...span, only: words })), words }
}

function readDays({ first, last, one, group }: Readonly<Record<string, string | undefined>>): readonly number[] {
  if (group !== undefined) return groups[group] ?? everyDay
  if (one !== undefined) return [numberOf(one)]
  const [start, end] = [numberOf(first ?? ''), numberOf(last ?? '')]
  return Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, index) => (start + index) % 7)
}

function numberOf(weekday: string): number {
  return '日一二三四五六天'.indexOf(weekday.slice(-1)) % 7
}

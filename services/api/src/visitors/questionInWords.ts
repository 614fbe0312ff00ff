const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

export interface QuestionInWords {
  question: string
  answer: string
}

/** A sum or difference of small numbers in words; the result lies between 0 and 19. `pick(n)` gives a number from 0 to n - 1. */
export function askInWords(pick: (count: number) => number): QuestionInWords {
  const large = 1 + pick(9)
  const small = 1 + pick(large)
  if (pick(2) === 0)
    return { question: `请写出“${chineseNumber(large)}加${chineseNumber(small)}”的得数`, answer: String(large + small) }
  const start = 10 + pick(10)
  return { question: `请写出“${chineseNumber(start)}减${chineseNumber(large)}”的得数`, answer: String(start - large) }
}

/** What a person may write for a number: 8, ８, 08, 八, 十二, 一十二. Other text stays as it is and fits no answer. */
export function readAnswer(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace('〇', '零').replace('两', '二')
  if (/^\d{1,3}$/.test(plain)) return String(Number(plain))
  const match = /^(?:(一?十)([一二三四五六七八九])?|([零一二三四五六七八九]))$/.exec(plain)
  if (!match) return plain
  const [, ten, unit, single] = match
  return String(ten === undefined ? digits.indexOf(single ?? '') : 10 + (unit === undefined ? 0 : digits.indexOf(unit)))
}

function chineseNumber(number: number): string {
  if (number <= 10) return digits[number] ?? ''
  return `十${digits[number - 10] ?? ''}`
}

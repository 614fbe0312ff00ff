import { Converter } from 'opencc-js/t2cn'
import { expect, it } from 'vitest'
import { makeConverter } from './makeConverter.ts'
import { phrases } from './test/phrases.ts'

const toTraditional = makeConverter()
// As the search reads what visitors of Hong Kong and Macao type.
const toSimplified = Converter({ from: 'hk', to: 'cn' })

it('writes phrases of the field as they are written next door', () => {
  expect(phrases.length).toBeGreaterThan(300)
  const wrong = phrases.filter(({ simplified, traditional }) => toTraditional(simplified) !== traditional)
  expect(wrong.map(({ simplified, traditional }) => [toTraditional(simplified), traditional])).toEqual([])
})

it('is read back as it was: whoever copies a phrase into the search finds it', () => {
  const wrong = phrases.filter(({ simplified, traditional }) => toSimplified(traditional) !== simplified)
  expect(wrong).toEqual([])
})

it('tells permission from measure in one sentence', () => {
  expect(toTraditional('经批准，按国家标准核准；不准确的不准予，准时领取准考证，只需一只')).toBe(
    '經批准，按國家標準核准；不準確的不准予，準時領取准考證，只需一隻',
  )
})

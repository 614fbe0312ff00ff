import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPhraseIndex } from './buildPhraseIndex.ts'
import { GramTable } from './GramTable.ts'

const index = await buildPhraseIndex([
  { kind: 'matter', ref: 'first', said: ['结婚证', '领结婚证', '办结婚证'], generated: ['再婚登记'] },
  { kind: 'matter', ref: 'again', said: ['结婚证丢了', '补结婚证', '离婚证撕破了'], generated: [] },
  { kind: 'scene', ref: 'pension', said: ['领养老金', '退休金认证'], generated: [] },
])
const best = (question: string) => index.match(question, 3)[0]?.ref

test.each([
  ['结婚证撕破了', 'again'],
  ['结婚证', 'first'],
  ['补一本结婚证', 'again'],
  ['养老金怎么领', 'pension'],
])('%j fits the phrases of %s best', (question, ref) => expect(best(question)).toBe(ref))

test('a phrase that was asked as it stands is held whole, and is likeness itself', () => {
  const [match] = index.match('补结婚证', 1)
  expect(match).toMatchObject({ kind: 'matter', ref: 'again' })
  for (const share of [match?.likeness, match?.held, match?.known]) expect(share).toBeCloseTo(1, 4)
})

test('the more of a matter’s phrases hold what is asked, the more often it is said for it; what rules make does not count', () => {
  const often = (question: string, ref: string) =>
    index.match(question, 3).find((match) => match.ref === ref)?.often ?? 0
  expect(often('结婚证', 'first')).toBeGreaterThan(often('结婚证', 'again'))
  expect(often('再婚登记', 'first')).toBeLessThan(often('领结婚证', 'first'))
})

test('what shares no letter with any phrase fits nothing', () => expect(index.match('天气预报', 3)).toEqual([]))

test('a question that was asked before is not compared again', () => {
  const first = index.match('离婚证撕破', 3)
  expect(index.match('离婚证撕破', 3)).toBe(first)
  expect(index.match('离婚证撕破', 1)).toHaveLength(1)
})

test('shares lie between 0 and 1 whatever is asked', () => {
  const question = fc.string({ unit: fc.constantFrom(...'结婚证补领丢了养老x'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(question, (asked) => {
      for (const { likeness, held, known } of index.match(asked, 3))
        for (const share of [likeness, held, known]) {
          expect(share).toBeGreaterThan(0)
          expect(share).toBeLessThan(1.0001)
        }
    }),
  )
})

test('a table finds every hash again, however often it grew, and no other', () => {
  const table = new GramTable()
  const hashes = Array.from({ length: 50_000 }, (_, place) => Math.imul(place, 2_654_435_761) >>> 0)
  const numbers = hashes.map((hash) => table.add(hash))
  expect(numbers).toEqual(hashes.map((_, place) => place))
  expect(hashes.map((hash) => table.find(hash))).toEqual(numbers)
  expect(table.find(1)).toBe(undefined)
})

test('among many phrases that share most of their letters the one that was asked is found by the rest, and measured whole', async () => {
  const documents = Array.from({ length: 12_000 }, (_, place) => {
    const rare = String.fromCharCode(0x4e00 + (place % 120), 0x5e00 + Math.floor(place / 120))
    return { kind: 'matter', ref: rare, said: [`首次申请办理登记${rare}`], generated: [] }
  })
  const many = await buildPhraseIndex(documents)
  const [match] = many.match(documents[7000]?.said[0] ?? '', 3)
  expect(match?.ref).toBe(documents[7000]?.ref)
  for (const share of [match?.likeness, match?.held, match?.known]) expect(share).toBeCloseTo(1, 4)
  // The next question is not held against what the last one left behind.
  expect(many.match('天气预报', 3)).toEqual([])
})

const letters = fc.string({ unit: fc.constantFrom(...'结婚证补领丢'), minLength: 1, maxLength: 6 })
const lists = fc.array(fc.array(letters, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

test('what is found is what holding the question against every phrase finds', async () => {
  await fc.assert(
    fc.asyncProperty(lists, letters, async (documents, asked) => {
      const few = await buildPhraseIndex(
        documents.map((said, at) => ({ kind: 'matter', ref: `${at}`, said, generated: [] })),
      )
      const expected = measureAll(documents, asked)
      const found = few.match(asked, documents.length)
      expect(found.map(({ ref }) => ref).sort()).toEqual(expected.map(({ ref }) => ref).sort())
      for (const { ref, likeness, known } of found) {
        const own = expected.find((one) => one.ref === ref)
        expect([likeness, known]).toEqual([own?.likeness, own?.known].map((share) => expect.closeTo(share ?? -1, 4)))
      }
    }),
  )
})

/** The same from texts: slow and plain. */
function measureAll(documents: readonly string[][], asked: string) {
  const runs = (text: string) =>
    new Set([...text].flatMap((_, at) => [1, 2, 3].map((length) => text.slice(at, at + length))))
  const isIn = (run: string) => (phrases: readonly string[]) => phrases.some((phrase) => phrase.includes(run))
  const weightOf = (run: string) => {
    const holders = documents.filter(isIn(run)).length
    return holders === 0 ? Math.log(documents.length + 1) : Math.log((documents.length + 1) / (holders + 0.5))
  }
  const sum = (set: Iterable<string>, power: number) => [...set].reduce((all, run) => all + weightOf(run) ** power, 0)
  return documents.flatMap((phrases, at) => {
    const held = [...runs(asked)].filter((run) => isIn(run)(phrases))
    const alike = phrases.map((phrase) => {
      const shared = [...runs(phrase)].filter((run) => runs(asked).has(run))
      return sum(shared, 2) / Math.sqrt(sum(runs(asked), 2) * sum(runs(phrase), 2))
    })
    const match = { ref: `${at}`, likeness: Math.max(...alike), known: sum(held, 1) / sum(runs(asked), 1) }
    return held.length > 0 ? [match] : []
  })
}

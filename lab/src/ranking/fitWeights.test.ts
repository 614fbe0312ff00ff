import { expect, test } from 'vitest'
import { type Candidate, fitWeights } from './fitWeights.ts'

const candidate = (tells: number, misleads: number, isMeant: boolean, fixed = 0): Candidate => ({
  features: { tells, misleads, same: 1 },
  fixed,
  isMeant,
})
const questions = [
  [candidate(0.9, 0.1, true), candidate(0.2, 0.8, false)],
  [candidate(0.7, 0.3, true), candidate(0.4, 0.9, false)],
  [candidate(0.8, 0.2, true), candidate(0.3, 0.3, false)],
]
const names = ['tells', 'misleads', 'same']

test('what tells the meant candidate gets weight, what misleads or is always the same gets none', () => {
  const { tells, misleads, same } = fitWeights(questions, names)
  expect(tells).toBeGreaterThan(0)
  expect({ misleads, same }).toEqual({ misleads: 0, same: 0 })
})

test('the same questions give the same weights', () => {
  expect(fitWeights(questions, names)).toEqual(fitWeights(questions, names))
})

test('what is fixed needs no weight where it tells enough', () => {
  const decided = questions.map((list) => list.map((entry) => ({ ...entry, fixed: entry.isMeant ? 200 : 0 })))
  expect(fitWeights(decided, names).tells).toBeLessThan(fitWeights(questions, names).tells ?? 0)
})

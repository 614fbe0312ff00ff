import { expect, test } from 'vitest'
import { type FoundFirst, fitCertainty, isSure } from './fitCertainty.ts'

const found = (held: number, unknownShare: number, hasAnswer: boolean): FoundFirst => ({
  features: { coverage: 0.5, likeness: held / 2, held, known: held / 2 },
  unknownShare,
  isLastUnknown: unknownShare > 0.5,
  hasAnswer,
})
const answered = [found(1, 0, true), found(0.9, 0.1, true), found(0.8, 0, true), found(0.95, 0.2, true)]
const others = [found(0.3, 0.6, false), found(0.2, 0.8, false)]

test('what is held whole is sure, a piece of a question of unknown words is not', () => {
  const weights = fitCertainty([...answered, ...others])
  expect(answered.map((entry) => isSure(entry, weights))).toEqual(answered.map(() => true))
  expect(others.map((entry) => isSure(entry, weights))).toEqual(others.map(() => false))
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from './solveChallenge.ts'

const challengeFor = (number: number, maxNumber: number) => ({
  salt: 'some-salt.',
  digest: createHash('sha256').update(`some-salt.${number}`).digest('hex'),
  maxNumber,
})

test.each([0, 499, 500, 1234])('the number %d is found, also at the ends of a batch', async (number) => {
  expect(await solveChallenge(challengeFor(number, 1234))).toBe(String(number))
})

test('a challenge without a solution ends', async () => {
  expect(await solveChallenge(challengeFor(2000, 1234))).toBeUndefined()
})

test('leaving the page stops the search', async () => {
  const leaving = new AbortController()
  const search = solveChallenge(challengeFor(2_000_000, 1_000_000), leaving.signal)
  leaving.abort()
  await expect(search).rejects.toThrow(/abort/i)
})

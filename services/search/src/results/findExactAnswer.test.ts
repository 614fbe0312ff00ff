import { expect, test } from 'vitest'
import type { QueryPlan } from '../query/planQuery.ts'
import type { HitRow } from '../query/searchStatement.ts'
import { findExactAnswer } from './findExactAnswer.ts'

const matter = {
  guideCode: null,
  departmentName: null,
  regionCode: null,
  regionName: null,
  tags: [],
  onlineUrl: null,
  isSuspended: false,
  statutoryDays: null,
  statutoryUnit: null,
  promisedDays: null,
  promisedUnit: null,
  maxVisits: null,
  feeText: '不收费',
  onlineLevel: null,
}

/** @param held share of its best phrase that stands in the question: what makes a result sure */
const row = (ref: string, score: number, held = 0): HitRow => ({
  kind: 'matter',
  ref,
  title: ref,
  summary: '',
  dated: null,
  isExact: false,
  coverage: 0.5,
  share: 0.5,
  score,
  features: { coverage: 0.5, named: 0, closeness: 0, popularity: 1, likeness: 0.5, held, known: 0.2 },
  theme: null,
  matter,
})

const plan = (intent: 'fee' | null): QueryPlan => ({
  question: { subject: '', intent, readings: [] },
  names: [],
  groups: [
    { query: 'a', share: 0.5 },
    { query: 'b', share: 0.5 },
  ],
  anyOf: '',
  anyHolders: 0,
  allOf: '',
  nameShare: 0,
  hasUnknownWord: false,
  unknownShare: 0,
  elsewhereShare: 0,
  isSpelled: false,
})

const answer = (hits: HitRow[], intent: 'fee' | null = null) =>
  findExactAnswer({ hits, plan: plan(intent), otherNames: undefined, isUnsure: false })?.row.ref

const [surely, fairly] = [1, 0.7]

test('what is far ahead is the answer when it is fairly sure, what is less far ahead is none', () => {
  expect(answer([row('mine', 135, fairly), row('next', 100)])).toBe('mine')
  expect(answer([row('mine', 120, surely), row('next', 100)])).toBeUndefined()
})

test('of a question that asks for the fee the answer need not be as far ahead, but as sure', () => {
  expect(answer([row('mine', 115, surely), row('next', 100)], 'fee')).toBe('mine')
  expect(answer([row('mine', 108, surely), row('next', 100)], 'fee')).toBeUndefined()
  expect(answer([row('mine', 115, fairly), row('next', 100)], 'fee')).toBeUndefined()
})

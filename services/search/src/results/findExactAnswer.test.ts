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
  statutoryDays: 0,
  statutoryUnit: '1',
  promisedDays: 0,
  promisedUnit: '1',
  maxVisits: 0,
  feeText: '不收费',
  onlineLevel: null,
}

interface Speaks {
  /** Share of its best phrase that stands in the question: what makes a result sure. */
  held: number
  /** Share of the question that its phrases hold. */
  known: number
  coverage: number
}

const row = (ref: string, score: number, { held = 0, known = 0.75, coverage = 0.5 }: Partial<Speaks> = {}): HitRow => ({
  kind: 'matter',
  ref,
  title: ref,
  summary: '',
  dated: null,
  isExact: false,
  coverage,
  share: coverage,
  score,
  features: { coverage, named: 0, closeness: 0, popularity: 1, likeness: 0.5, held, known, often: 0 },
  theme: null,
  matter,
})

const plan = (intent: 'fee' | 'steps' | null, unknownShare = 0): QueryPlan => ({
  question: { subject: '', intent, readings: [] },
  clauses: [],
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
  unknownShare,
  mostCoverage: 1,
  isLastUnknown: false,
  hasUnknownNumber: false,
  elsewhereShare: 0,
  isSpelled: false,
})

const answer = (hits: HitRow[], intent: 'fee' | 'steps' | null = null, unknownShare = 0) =>
  findExactAnswer({ hits, plan: plan(intent, unknownShare), otherNames: undefined, isUnsure: false })?.row.ref

const surely = { held: 1, known: 0.84 }
const fairly = { held: 0.8 }

test('what is surely meant is the answer when it is far ahead', () => {
  expect(answer([row('mine', 135, surely), row('next', 100)])).toBe('mine')
  expect(answer([row('mine', 120, surely), row('next', 100)])).toBeUndefined()
  expect(answer([row('mine', 135, fairly), row('next', 100)])).toBeUndefined()
})

test('of a question that asks for the fee it need be neither as far ahead nor as sure', () => {
  expect(answer([row('mine', 115, fairly), row('next', 100)], 'fee')).toBe('mine')
  expect(answer([row('mine', 115, surely), row('next', 100)], 'fee')).toBe('mine')
  expect(answer([row('mine', 108, surely), row('next', 100)], 'fee')).toBeUndefined()
})

test('what leads through several matters has no fee that could be answered with, but steps before those of a matter', () => {
  const combined: HitRow = { ...row('combined', 140, surely), kind: 'combo', matter: null }
  const hits = [combined, row('mine', 125, surely)]
  expect([answer(hits, 'fee'), answer(hits, 'steps')]).toEqual(['mine', undefined])
})

test('what alone is called so need not be as sure', () => {
  const isCalledSo = { ...fairly, known: 0.8 }
  const next = row('next', 100, { known: 0.2 })
  expect(answer([row('mine', 130, isCalledSo), next])).toBe('mine')
  expect(answer([row('mine', 120, isCalledSo), next])).toBeUndefined()
  expect(answer([row('mine', 130, isCalledSo), row('next', 100)])).toBeUndefined()
  expect(answer([row('mine', 130, isCalledSo), next, row('third', 60)])).toBeUndefined()
  const strange = [row('mine', 160, { held: 1, known: 0.6 }), next]
  expect([answer(strange, null, 0.4), answer(strange, null, 0.54)]).toEqual(['mine', undefined])
})

test('that its name holds all words does not make up for a near one', () => {
  const named = { ...surely, coverage: 1 }
  expect(answer([row('mine', 130, named), row('next', 100)])).toBe('mine')
  expect(answer([row('mine', 110, named), row('next', 100)])).toBeUndefined()
})

test('a number that is near to that of a hotline, or that no name holds, has no card', () => {
  const asked = { hits: [row('hotline', 160, { held: 1, known: 1 })], otherNames: undefined, isUnsure: false }
  const near = { ...plan(null), question: { subject: '1234', intent: null, readings: [] } }
  expect(findExactAnswer({ ...asked, plan: near })).toBeUndefined()
  expect(findExactAnswer({ ...asked, plan: { ...plan(null), hasUnknownNumber: true } })).toBeUndefined()
  expect(findExactAnswer({ ...asked, plan: plan(null) })?.row.ref).toBe('hotline')
})

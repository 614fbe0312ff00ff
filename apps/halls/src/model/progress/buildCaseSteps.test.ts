import { describe, expect, test } from 'vitest'
import { caseDetail, ended, step } from '../../test/caseAnswers.ts'
import { buildCaseSteps, formatShared } from './buildCaseSteps.ts'
import { buildPromiseView } from './buildPromiseView.ts'

const marks = (change: Parameters<typeof caseDetail>[0]) =>
  buildCaseSteps(caseDetail(change)).map(({ title, state }) => `${title} ${state}`)
const applied = step('网上申报', '1', '2026-11-16T09:12:00+08:00', null)
const accepted = step('受理', '2', '2026-11-16T10:05:00+08:00', null)

describe('the steps of a case', () => {
  test('are done, under way and to come, with the promised day at the end', () => {
    expect(marks({})).toEqual(['网上申报 done', '受理 done', '审核 current', '办结 todo'])
    expect(buildCaseSteps(caseDetail()).at(-1)?.meta).toBe('承诺 2026-11-25 前')
  })

  test('between two that the office records name the next as under way', () => {
    expect(marks({ steps: [applied, accepted], status: { code: '05', label: '已受理' } })).toEqual([
      '网上申报 done',
      '受理 done',
      '审核 current',
      '办结 todo',
    ])
    expect(marks({ steps: [applied], promise: null, status: { code: '02', label: '已收件' } })).toEqual([
      '网上申报 done',
      '受理 current',
      '审核 todo',
      '办结 todo',
    ])
  })

  test('of a case that ended have nothing to come', () => {
    expect(
      marks({ ...ended, steps: [applied, accepted, step('制卡', '5', '2026-11-20T16:20:00+08:00', null)] }),
    ).toEqual(['网上申报 done', '受理 done', '制卡 done'])
  })

  test.each([
    ['11', '已办结（不予许可/不通过）'],
    ['14', '申请人撤回'],
    ['15', '作废/撤销'],
  ])('of one that did not succeed (%s) end with what happened', (code, label) => {
    const steps = [applied, accepted]
    expect(marks({ steps, status: { code, label }, finishedAt: '2026-11-20T16:20:00+08:00' }).at(-1)).toBe(
      `${label} stopped`,
    )
  })

  test('say once who handles them all, and beside each where they differ', () => {
    expect(formatShared(caseDetail())).toBe('各环节由广州市公安局办理。')
    const mixed = { steps: [applied, { ...accepted, department: '天河区公安分局' }] }
    expect(formatShared(caseDetail(mixed))).toBeUndefined()
    expect(buildCaseSteps(caseDetail(mixed))[1]?.meta).toBe('2026-11-16 10:05 · 天河区公安分局')
  })
})

test.each([
  [{ state: 'running', days: 3 }, '承诺 2026-11-25 前办结，还有 3 个工作日'],
  [{ state: 'running', days: 0 }, '承诺 2026-11-25 前办结，今天是最后一天'],
  [{ state: 'overdue', days: 5 }, '承诺 2026-11-25 前办结，已逾期 5 个工作日'],
  [{ state: 'paused', days: null }, '承诺 2026-11-25 前办结，现在暂停计时'],
  [{ state: 'finished', days: null }, '承诺 2026-11-25 前办结，已按时办结'],
  [{ state: 'finished-late', days: 2 }, '承诺 2026-11-25 前办结，逾期 2 个工作日办结'],
] as const)('a promise %o is said in words', (promise, text) => {
  expect(buildPromiseView({ date: '2026-11-25', isEstimate: false, ...promise }).text).toBe(text)
})

test('days over a year whose holidays nobody has announced say that they are an estimate', () => {
  const promise = { date: '2027-01-20', state: 'running', days: 30, isEstimate: true } as const
  expect(buildPromiseView(promise).note).toBe('按已公布的节假日推算')
})

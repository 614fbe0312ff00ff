import { describe, expect, it } from 'vitest'
import { RenderRecord } from '../metrics/RenderRecords.ts'
import { judgeCanary } from './judgeCanary.ts'

const since = '2026-11-22T08:00:00.000Z'

/** A build that rendered so many pages, of which the last ones failed. @param slow milliseconds of every tenth page */
function recordOf(pages: number, faults = 0, slow = 10): RenderRecord {
  const record = new RenderRecord()
  for (let page = 0; page < pages; page++) record.rendered(page % 10 === 0 ? slow : 8)
  for (let fault = 0; fault < faults; fault++) record.failed(true)
  return record
}

function judge(canary: RenderRecord, live: RenderRecord, { minutes = 0, promoteAfterMinutes = 30 } = {}) {
  const now = new Date(Date.parse(since) + minutes * 60_000)
  return judgeCanary({ variant: { since, promoteAfterMinutes }, canary, live, now })?.verdict
}

describe('a canary is dropped', () => {
  it.each([
    ['two of a hundred pages failed and none of the live build’s', recordOf(100, 2), recordOf(100), 'drop'],
    ['one of a hundred failed, which chance may do', recordOf(100, 1), recordOf(100), undefined],
    [
      'it fails no more than the live build, as when the content service is away',
      recordOf(100, 40),
      recordOf(100, 40),
      undefined,
    ],
    ['it failed twice of few pages', recordOf(30, 2), recordOf(100), undefined],
    ['it failed every other of few pages', recordOf(20, 10), recordOf(100), 'drop'],
    ['it failed every one of too few pages', recordOf(19, 19), recordOf(100), undefined],
    ['its slow pages take twice as long', recordOf(300, 0, 80), recordOf(300, 0, 40), 'drop'],
    ['its slow pages take a third longer', recordOf(300, 0, 53), recordOf(300, 0, 40), undefined],
    ['they take longer by no more than noise', recordOf(300, 0, 9), recordOf(300, 0, 5), undefined],
    ['they are slow, but nothing is known of the live build’s', recordOf(300, 0, 80), recordOf(100), undefined],
  ])('when %s: %#', (_, canary, live, verdict) => expect(judge(canary, live)).toBe(verdict))

  it('is not slow for its first pages, which no build has warm', () => {
    const cold = new RenderRecord()
    for (let page = 0; page < 30; page++) cold.rendered(500)
    for (let page = 0; page < 270; page++) cold.rendered(8)
    expect(judge(cold, recordOf(300))).toBeUndefined()
  })
})

describe('a canary becomes live', () => {
  it('after its time, when it rendered enough pages to go by', () => {
    expect(judge(recordOf(100), recordOf(100), { minutes: 29 })).toBeUndefined()
    expect(judge(recordOf(100), recordOf(100), { minutes: 30 })).toBe('promote')
    expect(judge(recordOf(99), recordOf(500), { minutes: 300 })).toBeUndefined()
  })

  it('never when it is bad, and never by itself when nobody said after how long', () => {
    expect(judge(recordOf(100, 50), recordOf(100), { minutes: 60 })).toBe('drop')
    const now = new Date(Date.parse(since) + 9e8)
    expect(judgeCanary({ variant: { since }, canary: recordOf(500), live: recordOf(500), now })).toBeUndefined()
  })
})

import { AuditLog, type AuditRecord } from '@portal/content/audit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditSweeps } from './auditSweeps.ts'
import { sweepDone } from './sweepEvents.ts'

let records: AuditRecord[]
let stop: () => void
beforeEach(() => {
  records = []
  stop = auditSweeps({ append: async (record) => void records.push(record) }, () => undefined)
})
afterEach(() => stop())

test('a sweep that deleted letters is noted with their number, one of tokens alone is not', () => {
  sweepDone.publish({ deleted: { progress_token: 12, visitor_session: 3 }, refusals: [] })
  sweepDone.publish({ deleted: { interaction_submission: 2, attempt: 9 }, refusals: [] })
  expect(records).toMatchObject([
    { act: 'sweep', outcome: 'done', detail: { deleted: ['interaction_submission 2'], refused: [] } },
  ])
})

test('a refusal is noted once, not every ten minutes, and so is its end', () => {
  const refusals = [{ reason: 'clock', message: '时钟相差' }] as const
  for (let round = 0; round < 5; round++) sweepDone.publish({ deleted: {}, refusals })
  sweepDone.publish({ deleted: {}, refusals: [] })
  expect(records.map(({ outcome, detail }) => [outcome, detail.refused])).toEqual([
    ['failed', ['clock']],
    ['done', []],
  ])
})

test('a log that cannot be written is told, and ends nothing', async () => {
  const failures: unknown[] = []
  const end = auditSweeps(new AuditLog('/dev/null/audit.log'), (error) => void failures.push(error))
  sweepDone.publish({ deleted: { visitor_case: 1 }, refusals: [] })
  await expect.poll(() => failures).toHaveLength(1)
  end()
})

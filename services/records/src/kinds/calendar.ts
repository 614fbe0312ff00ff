import { z } from 'zod'
import { code, day, text } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'
import { record } from './record.ts'

const holidayKind = { rest: '放假', work: '调休上班' }

export const holiday: Entity = {
  name: 'holiday',
  title: '节假日安排',
  table: 'holiday',
  key: ['day'],
  schema: z.strictObject({
    day: day('日期'),
    kind: code('安排', holidayKind),
    name: text('节日', 40),
    ...record,
  }),
  references: [],
  parts: [],
  // Terms are counted anew, and with them the figures of interactions.
  tagsOf: () => ['calendar', 'interactions'],
}

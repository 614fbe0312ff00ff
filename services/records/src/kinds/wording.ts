import { z } from 'zod'
import type { CodeTable } from '../codes/tables.ts'
import { code, flag, text, words } from '../fields/fields.ts'
import type { Entity } from './Entity.ts'

/** A former name of an authority is right in a law of its time, and wrong for who acts today. */
const wordingScope: CodeTable = { all: '全部文字', body: '现行机关的名称' }

/** A grave mistake about a state organ, an office or a territory; an import that says it is refused. */
export const wording: Entity = {
  name: 'wording',
  title: '规范用语',
  table: 'wording',
  key: ['word'],
  schema: z.strictObject({
    word: text('错误说法', 40).refine((value) => value.length >= 2, '至少两个字，一个字的会误伤'),
    correct: text('规范说法', 200),
    reason: text('原因', 500),
    scope: code('检查范围', wordingScope).default('all'),
    allowedIn: words('允许的写法').default([]),
    isActive: flag('启用标志').default(true),
  }),
  references: [],
  parts: [],
  tagsOf: () => ['wordings'],
}

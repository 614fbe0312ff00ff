import { regionCode } from '@portal/contracts'
import { z } from 'zod'

/** Query parameters that several routes take. Objects are strict: a parameter nobody knows is refused by name. */
export const region = regionCode.optional().describe('区划代码，6 位或 12 位；缺省为本省')
export const pageNo = z.coerce
  .number('应为页码')
  .int('应为页码')
  .min(1, '页码从 1 开始')
  .max(10_000, '页码过大')
  .default(1)
export const pageSize = z.coerce
  .number('应为每页条数')
  .int('应为每页条数')
  .min(1, '至少 1 条')
  .max(50, '最多 50 条')
  .default(10)
/** Control characters are nobody's words, and the database refuses some of them. */
export const keyword = z
  .string()
  .max(100, '不能超过 100 个字')
  .transform((text) => text.toWellFormed().replace(/\p{C}/gu, ' '))
export const flag = z
  .enum(['0', '1', 'true', 'false'], '应为 0 或 1')
  .transform((value) => value === '1' || value === 'true')

export const emptyQuery = z.strictObject({})

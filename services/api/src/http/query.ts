import { regionCode } from '@portal/contracts'
import { hasCode, taskType, useLevel } from '@portal/records/codes'
import { spellings } from '@portal/search-index'
import { z } from 'zod'

/** Query parameters that several routes take. Objects are strict: a parameter nobody knows is refused by name. */
export const region = regionCode.optional().describe('区划代码，6 位或 12 位；缺省为本省')
export const pageNo = z.coerce
  .number('应为页码')
  .int('应为页码')
  .min(1, '页码从 1 开始')
  .max(10_000, '页码过大')
  .default(1)
export const pageSizeUpTo = (most: number) =>
  z.coerce.number('应为每页条数').int('应为每页条数').min(1, '至少 1 条').max(most, `最多 ${most} 条`).default(10)
export const pageSize = pageSizeUpTo(50)
/** Control characters are nobody's words, and the database refuses some of them. */
export const words = (longest: number) =>
  z
    .string()
    .max(longest, `不能超过 ${longest} 个字`)
    .transform((text) => text.toWellFormed().replace(/\p{C}/gu, ' '))
/** What a list is narrowed by, as its names may be written; null for blanks. */
export const keyword = words(100).transform((text) => {
  const found = spellings(text.trim())
  return found.length > 0 ? found : null
})
export const day = z.iso.date('应为日期，如 2026-11-22')
export const flag = z
  .enum(['0', '1', 'true', 'false'], '应为 0 或 1')
  .transform((value) => value === '1' || value === 'true')

export const emptyQuery = z.strictObject({})

/** Organisation code of 9 characters or credit code of 18, which holds it; gives the 9. */
export const departmentCode = z
  .string()
  .regex(/^([0-9A-Za-z]{9}|[0-9A-Za-z]{18})$/, '应为 9 位组织机构代码或 18 位统一社会信用代码')
  .transform((code) => (code.length === 18 ? code.slice(8, 17) : code).toUpperCase())

export const taskTypeCode = z.string().refine((code) => hasCode(taskType, code), '不认识的事项类型')
export const useLevelCode = z.string().refine((code) => hasCode(useLevel, code), '不认识的行使层级')

/** Bytes of a form without files: several times what its fields can hold. */
export const formLimit = 16 * 1024

export const audience = z.enum(['personal', 'legal'], '应为 personal（个人）或 legal（法人）')
export const stage = words(40)
/** Code of a record that its keeper chose. */
export const contentCode = z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编码有误')
/** Answers to questions. Whatever cannot be read is dropped with a notice, so that old links go on working. */
export const answers = z.string().default('')

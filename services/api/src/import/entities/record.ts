import { z } from 'zod'
import { taskState } from '../../codes/tables.ts'
import { code, dateTime, flag, optionalDateTime, optionalPattern, optionalText, pattern, text } from '../fields.ts'

/** What every record says about itself. */
export const record = {
  source: text('来源', 200),
  updatedAt: dateTime('更新时间'),
  checkedAt: optionalDateTime('核对时间').default(null),
  isSample: flag('演示数据').default(false),
}

/** Whether a record is in force, and the code of the record that took its place when it is not. */
export const standing = {
  state: code('状态', taskState).default('1'),
  successorCode: optionalText('接替者编码', 60).default(null),
}

export const regionField = (title: string) => pattern(title, /^\d{6}$/, '应为 6 位区划代码')
export const matterField = (title: string) => pattern(title, /^[0-9A-Z]{12}$/, '应为 12 位基本编码（数字和大写字母）')
export const optionalMatterField = (title: string) =>
  optionalPattern(title, /^[0-9A-Z]{12}$/, '应为 12 位基本编码（数字和大写字母）')

export const fileList = z.array(
  z.strictObject({
    name: z.string().min(1),
    url: z.string().regex(/^(https?:\/\/|\/(?!\/))/, '应为 http(s) 地址或以 / 开头的路径'),
    mediaType: z.string().min(1),
    size: z.int().min(0).nullable(),
  }),
)

export const remedy = z
  .strictObject({
    name: z.string().min(1),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
  })
  .nullable()

export function orgCodeOf(creditCode: string): string {
  return creditCode.slice(8, 17)
}

export function itemTags(matterCode: unknown): string[] {
  return [`item:${matterCode}`, 'items']
}

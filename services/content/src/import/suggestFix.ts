import type { FieldKind } from '@portal/records/fields'
import { z } from 'zod'

/** A cell that its field does not take. */
interface Cell {
  head: string
  kind: FieldKind
  schema: z.core.$ZodType | undefined
  isTable: boolean
}

/** What a person does about it. */
export function suggestFix(value: unknown, of: Cell): string {
  const where = of.head || '整行'
  if (value === undefined || value === null || value === '') return `请填写“${where}”`
  const isCode = of.kind === 'code' || of.kind === 'codes' || of.kind === 'pattern'
  if (of.isTable && isCode && wasCode(String(value).trim(), of.schema))
    return `表格软件可能把编码当成了数字（去掉了开头的 0 或末尾的数字），请把“${where}”列设为“文本”格式后重新填写`
  return `请改正“${where}”后重新导入`
}

const longestZeros = 5
/** Digits of which a spreadsheet keeps no more. */
const exactDigits = 15

/** 01 becomes 1, and 91440101… becomes 9.14401E+17, when a spreadsheet takes a code for a number. */
function wasCode(text: string, schema: z.core.$ZodType | undefined): boolean {
  const [, digits = '', power] = /^(\d+)(?:\.\d+)?(e\+?\d+)?$/i.exec(text) ?? []
  if (power !== undefined || digits.length >= exactDigits) return true
  if (digits === '' || !schema) return false
  return Array.from({ length: longestZeros }, (_, zeros) => digits.padStart(digits.length + zeros + 1, '0')).some(
    (code) => z.safeParse(schema, code).success,
  )
}

import { decodeEscapes } from './escapes.ts'
import type { Book } from './readBook.ts'
import type { RawCell } from './readSheet.ts'

export type CellContent =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string; serial: number }
  | { kind: 'fault'; text: string; reason: string; fix: string }

/** A program keeps 15 digits of a number; of a longer one the rest is already lost when it is saved. */
const safeBelow = 1e15

/** What a cell says, as a person sees it: dates as dates, percentages as percentages, yes and no in Chinese. */
export function readCell(cell: RawCell, book: Book): CellContent {
  const { value } = cell
  if (cell.hasFormula && value === '')
    return { kind: 'fault', text: '', reason: '公式没有保存结果', fix: '用表格软件打开并保存，或者改填数值' }
  switch (cell.type) {
    case 's': {
      const text = book.strings[Number(value)]
      return text === undefined
        ? { kind: 'fault', text: '', reason: '单元格的文字丢失，文件可能已损坏', fix: '用表格软件打开后另存一份' }
        : { kind: 'text', text }
    }
    case 'inlineStr':
      return { kind: 'text', text: value }
    case 'str':
      return { kind: 'text', text: decodeEscapes(value) }
    case 'b':
      return { kind: 'text', text: value === '1' ? '是' : '否' }
    case 'd':
      return { kind: 'text', text: value.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?Z?$/, '') }
    case 'e':
      return { kind: 'fault', text: value, reason: `单元格是错误值 ${value}`, fix: '改正公式，或者改填数值' }
    default:
      return readNumber(Number(value), cell, book)
  }
}

function readNumber(serial: number, cell: RawCell, book: Book): CellContent {
  if (!Number.isFinite(serial))
    return { kind: 'fault', text: cell.value, reason: '不是有效的数字，文件可能已损坏', fix: '重新填写该单元格' }
  const form = book.forms[cell.style] ?? 'plain'
  if (form === 'date') return { kind: 'text', text: dateOf(serial, book.isDate1904) ?? String(serial) }
  if (form === 'percent') return { kind: 'text', text: `${shortened(serial * 100)}%` }
  if (Math.abs(serial) >= safeBelow)
    return {
      kind: 'fault',
      text: cell.value,
      reason: '编码被当成了数字，超过 15 位的部分已经丢失',
      fix: '把该列设为“文本”格式，再重新填写编码',
    }
  return { kind: 'number', text: shortened(serial), serial }
}

/** 0.1 + 0.2 is 0.3 for everybody but the file. */
function shortened(number: number): string {
  return String(Number(number.toPrecision(15)))
}

const dayMs = 86_400_000
const firstDay = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const maxSerial = 2_958_466

/** The date of a serial number, to the second; a time of day alone below 1. Undefined when it is none. */
export function dateOf(serial: number, isDate1904: boolean): string | undefined {
  if (serial < 0 || serial >= maxSerial) return undefined
  const time = new Date(firstDay[isDate1904 ? 1904 : 1900] + Math.round((serial * dayMs) / 1000) * 1000).toISOString()
  const clock = time.slice(11, 19).replace(/:00$/, '')
  if (serial < 1) return clock
  return clock === '00:00' ? time.slice(0, 10) : `${time.slice(0, 10)} ${clock}`
}

import type { StoredFiles } from '@portal/records/kinds'

/** One value of a row that is longer is a mistake in the file, not content. */
export const maxCellBytes = 1024 * 1024
const maxDepth = 24

// Nearly every text is one of these and has nothing to mend.
const plain = /^[\x20-\x7e\n\u2014\u2018-\u201d\u2026\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/
// Controls, invisible letters that a search never finds, marks that turn the reading direction, and no letters at all.
const removed = /(?![\t\n])[\p{Cc}\xad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu

export interface TidyFault {
  path: readonly (string | number)[]
  reason: string
  fix: string
}

/**
 * The value with all of its texts in one form: NFC, lines ended by \n, no controls and invisible letters. What cannot be
 * mended is added to `faults`. A file that the kind holds may be longer than a text.
 */
export function tidyValue(
  value: unknown,
  faults: TidyFault[],
  { path = [], files }: { path?: readonly (string | number)[]; files?: StoredFiles | undefined } = {},
): unknown {
  if (typeof value === 'string') return tidyText(value, faults, { path, isFile: isFile(path, files) })
  if (typeof value !== 'object' || value === null) return value
  if (path.length > maxDepth) {
    faults.push({ path: path.slice(0, 1), reason: '内容嵌套的层数过多', fix: '检查该列的 JSON' })
    return null
  }
  // Nearly every row is tidy already and is not copied.
  let tidied: Record<string, unknown> | unknown[] | undefined
  for (const [key, entry] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    const tidy = isTidy(entry) ? entry : tidyValue(entry, faults, { path: [...path, step], files })
    if (tidy === entry) continue
    tidied ??= Array.isArray(value) ? [...value] : { ...value }
    Reflect.set(tidied, key, tidy)
  }
  return tidied ?? value
}

function isTidy(value: unknown): boolean {
  return typeof value === 'string' ? value.length * 3 <= maxCellBytes && plain.test(value) : typeof value !== 'object'
}

/** How long it may be is for its schema to say; the row has its limit. */
function isFile(path: readonly (string | number)[], files: StoredFiles | undefined): boolean {
  return files !== undefined && path.length === 3 && path[0] === files.list && path[2] === files.field
}

function tidyText(
  text: string,
  faults: TidyFault[],
  { path, isFile }: { path: readonly (string | number)[]; isFile: boolean },
): string {
  if (!isFile && text.length * 3 > maxCellBytes && Buffer.byteLength(text) > maxCellBytes) {
    faults.push({ path, reason: '内容超过 1 MB', fix: '缩短内容，较长的资料改为附件' })
    return ''
  }
  if (plain.test(text)) return text
  const tidy = text.toWellFormed().replace(/\r\n?/g, '\n').replace(removed, '').normalize('NFC')
  if (tidy.includes('\ufffd')) faults.push({ path, reason: '含有乱码（\ufffd）', fix: '核对原文后重新填写' })
  return tidy
}

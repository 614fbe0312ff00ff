import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { guardCell } from '@portal/records/files'
import type { Fault, FaultLevel } from '../stored/ImportReport.ts'

const heads = ['级别', '文件', '行', '列', '值', '原因', '处理办法', '检查']
const bufferedLength = 64 * 1024

/** All faults of an import as a table for office programs, written while they are found. */
export class ReportFile {
  private readonly handle: number
  private buffer: string

  /** @throws what the file system says, when the file cannot be written */
  constructor(file: string) {
    mkdirSync(path.dirname(file), { recursive: true })
    this.handle = openSync(file, 'w', 0o600)
    this.buffer = `\ufeff${line(heads)}`
  }

  add(fault: Fault, level: FaultLevel): void {
    const { file, row, column, value, reason, fix, check = '' } = fault
    this.buffer += line([level === 'error' ? '错误' : '提醒', file, String(row), column, value, reason, fix, check])
    if (this.buffer.length > bufferedLength) this.flush()
  }

  close(): void {
    this.flush()
    closeSync(this.handle)
  }

  private flush(): void {
    writeSync(this.handle, this.buffer)
    this.buffer = ''
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guardCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

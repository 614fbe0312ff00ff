import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { FaultList } from '../stored/ImportReport.ts'
import { ReportFile } from './ReportFile.ts'

test('the report file holds every fault and warning, also those that the report leaves out, and runs nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-report-'))
  try {
    const file = path.join(folder, 'report.csv')
    const report = new ReportFile(file)
    const faults = new FaultList((fault, level) => report.add(fault, level))
    for (let row = 1; row <= 1500; row += 1)
      faults.add({ file: 'a.csv', row, column: '标题', value: '=HYPERLINK("x")', reason: '不能为空', fix: '请填写' })
    faults.add(
      { file: 'a.csv', row: 1, column: '结果', value: '甲"乙', reason: '样本', fix: '补充', check: 'result-sample' },
      'warning',
    )
    report.close()
    const rows: string[][] = parse(readFileSync(file), { bom: true })
    expect(faults.kept.length).toBe(1000)
    expect(rows.length).toBe(1502)
    expect(rows[1]).toEqual(['错误', 'a.csv', '1', '标题', `'=HYPERLINK("x")`, '不能为空', '请填写', ''])
    expect(rows.at(-1)).toEqual(['提醒', 'a.csv', '1', '结果', '甲"乙', '样本', '补充', 'result-sample'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

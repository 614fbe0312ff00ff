export { makeWorkbook, workbookFiles } from './makeWorkbook.ts'
export { makeZip } from './makeZip.ts'
export { readCsvRows, readXlsxRows } from './tableRows.ts'
export { testKey, testNow, testSecret } from './testSecret.ts'

export { guideColumns } from './guideColumns.ts'
export { guideRows } from './guideRows.ts'
export type { GuideContent, Text, TextColumn, TextRow } from './TextRow.ts'

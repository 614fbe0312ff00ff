export { buildColumns, type Column } from './buildColumns.ts'
export { type TemplateFormat, templateFormats, writeTemplate } from './writeTemplate.ts'

export { buildColumns } from './buildColumns.ts'
export { type TemplateFormat, templateFormats, writeTemplate } from './writeTemplate.ts'

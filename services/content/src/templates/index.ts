export { describeColumns } from './describeColumns.ts'
export { type TemplateFormat, templateFormats, writeTemplate } from './writeTemplate.ts'

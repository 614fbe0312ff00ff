export { type TemplateFormat, templateFormats, templateName, writeTemplate } from './writeTemplate.ts'

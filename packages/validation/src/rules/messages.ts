import type { Field, FieldType, RuleKind } from './fields.ts'

/** The sentence for a broken rule: the field's own, or the default one that names its label. */
export function messageFor(kind: RuleKind, field: Field): string {
  return field.messages?.[kind] ?? DEFAULT_MESSAGES[kind](field)
}

/** 选择天数不能超过 N 天: the prompt of a calendar range that is too long (specification section 5). */
export function tooManyDaysMessage(maxDays: number): string {
  return `选择天数不能超过 ${maxDays} 天`
}

const DEFAULT_MESSAGES: Record<RuleKind, (field: Field) => string> = {
  required: (field) => `${isChosen(field) ? '请选择' : field.type === 'boolean' ? '请勾选' : '请填写'}${field.label}`,
  whitespace: (field) => `${field.label}不能只有空格`,
  type: (field) => TYPE_MESSAGES[field.type ?? 'string'](field.label),
  range: (field) => rangeMessage(field),
  enum: (field) => `请从列出的选项中选择${field.label}`,
  pattern: (field) => `${field.label}格式不正确，请检查后重新填写`,
  rule: (field) => `请填写正确的${field.label}`,
}

const TYPE_MESSAGES: Record<FieldType, (label: string) => string> = {
  string: (label) => `请填写正确的${label}`,
  number: (label) => `${label}应为数字`,
  integer: (label) => `${label}应为整数`,
  float: (label) => `${label}应为数字，可以带小数`,
  boolean: (label) => `请重新勾选${label}`,
  array: (label) => `请重新选择${label}`,
  date: (label) => `${label}应为日期，例如 2026-01-31`,
  dateRange: (label) => `${label}应有开始日期和结束日期，开始不晚于结束，例如 2026-01-01 至 2026-01-31`,
  email: (label) => `${label}应为邮箱地址，例如 name@example.cn`,
  files: (label) => `请重新选择${label}`,
  url: (label) => `${label}应为以 http:// 或 https:// 开头的网址`,
}

function isChosen(field: Field): boolean {
  return field.enum !== undefined || field.type === 'array' || field.type === 'date' || field.type === 'dateRange'
}

function rangeMessage({ label, type = 'string', min, max, len }: Field): string {
  const [verb, unit] = type === 'array' ? ['应选择', ' 项'] : isNumeric(type) ? ['应为', ''] : ['应为', ' 个字']
  if (len !== undefined) return `${label}${verb} ${len}${unit}`
  if (min !== undefined && max !== undefined) return `${label}${verb} ${min} 至 ${max}${unit}`
  if (max !== undefined)
    return `${label}${type === 'array' ? '最多选择' : isNumeric(type) ? '不能大于' : '不能超过'} ${max}${unit}`
  return `${label}${type === 'array' ? '至少选择' : isNumeric(type) ? '不能小于' : '不能少于'} ${min}${unit}`
}

function isNumeric(type: FieldType): boolean {
  return type === 'number' || type === 'integer' || type === 'float'
}

import type { FormDto, FormFieldDto } from '@portal/contracts'
import type { FieldView, FormSheetView } from './ExampleView.ts'

type PlainField = Exclude<FormFieldDto, { kind: 'table' }>

/** A form as a sheet, blank or with its invented examples, as its files have it. */
export function buildFormSheetView(form: FormDto, isSample: boolean): FormSheetView {
  return {
    name: form.name,
    edition: `表格编号：${form.code}　版本：${form.version}`,
    sections: form.sections.map(({ title, fields }) => ({
      title,
      fields: widenLonely(fields.map((field) => buildFieldView(field, isSample))),
    })),
    notes: ['带 * 的项目必须填写。', ...form.notes],
  }
}

/** A short field that finds no partner takes the whole row. */
function widenLonely(fields: readonly FieldView[]): FieldView[] {
  let hasPartner = false
  return fields.map((field, place) => {
    if (field.kind === 'rows' || field.isWide) {
      hasPartner = false
      return field
    }
    const next = fields[place + 1]
    const isFirst = !hasPartner
    hasPartner = isFirst && next?.kind === 'lines' && !next.isWide
    return isFirst && !hasPartner ? { ...field, isWide: true } : field
  })
}

function buildFieldView(field: FormFieldDto, isSample: boolean): FieldView {
  const label = `${field.label}${field.required ? ' *' : ''}`
  const named = field.hint === null ? { label } : { label, hint: field.hint }
  if (field.kind !== 'table') {
    const isWide = field.kind === 'paragraph' || field.kind === 'signature' || field.kind === 'choices'
    return { ...named, kind: 'lines', lines: listLines(field, isSample), isWide }
  }
  const filled = isSample ? field.example : []
  const empty = Array.from({ length: Math.max(field.rowCount - filled.length, 0) }, () => field.columns.map(() => ''))
  return { ...named, kind: 'rows', columns: field.columns, rows: [...filled, ...empty] }
}

/** Room to write, boxes to tick, or the example. */
function listLines(field: PlainField, isSample: boolean): readonly string[] {
  if (field.kind === 'choice' || field.kind === 'choices') {
    const chosen = isSample ? [field.example ?? []].flat() : []
    return [field.options.map((option) => `${chosen.includes(option) ? '☑' : '☐'} ${option}`).join('　')]
  }
  const example = isSample ? field.example : null
  if (field.kind === 'signature')
    return example === null
      ? ['（签名或者盖章）　　　年　　月　　日']
      : [`${example}（签名或者盖章）`, '20×× 年 × 月 × 日']
  if (example !== null) return example.split('\n')
  return field.kind === 'date' ? ['　　　年　　月　　日'] : []
}

import type { FormFieldDto } from '@portal/contracts'

type PlainField = Exclude<FormFieldDto, { kind: 'table' }>

const blankLineCount = 4

/** The lines that stand in the value cell of a field: room to write, boxes to tick, or the example. */
export function formatFieldValue(field: PlainField, isSample: boolean): string[] {
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const chosen = isSample ? [field.example ?? []].flat() : []
      return [field.options.map((option) => `${chosen.includes(option) ? '☑' : '□'} ${option}`).join('　')]
    }
    case 'date':
      return [isSample && field.example !== null ? field.example : '　　　年　　月　　日']
    case 'signature':
      return isSample && field.example !== null
        ? [`${field.example}（签名或者盖章）`, '20×× 年 × 月 × 日']
        : ['', '（签名或者盖章）', '　　　年　　月　　日']
    case 'paragraph':
      return isSample && field.example !== null ? field.example.split('\n') : Array(blankLineCount).fill('')
    case 'text':
      return [isSample ? (field.example ?? '') : '']
  }
}

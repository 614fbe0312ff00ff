import type { FormFieldDto } from '@portal/contracts'

/**
 * A field of the sample's forms in one line: `标签* (男/女) = 男 // 提示`.
 * Behind the label: `*` required, `@` date, `>` several lines, `~` signature, `+` several choices; `(a/b)` are options,
 * `[a,b] 3` are the columns and empty rows of a list marked `#`, whose example has rows `a,b;c,d`.
 */
const shape = /^([^*@>~+#([=]+)([*@>~+# ]*)(?:\(([^)]*)\))?(?:\[([^\]]*)\] ?(\d+)?)? ?(?:= ?(.*?))? ?(?:\/\/ ?(.*))?$/

export function parseFormField(line: string): FormFieldDto {
  const [, label = '', marks = '', options, columns, rowCount, example = '', hint] = shape.exec(line) ?? []
  if (label.trim() === '') throw new Error(`not a field of the sample's forms: ${line}`)
  const field = { label: label.trim(), required: marks.includes('*'), hint: hint?.trim() || null }
  const text = example.trim() || null
  if (columns !== undefined) {
    const rows = text === null ? [] : text.split(';').map((row) => row.split(',').map((cell) => cell.trim()))
    return { ...field, kind: 'table', columns: columns.split(','), rowCount: Number(rowCount ?? 3), example: rows }
  }
  if (options !== undefined) {
    const choices = options.split('/')
    return marks.includes('+')
      ? { ...field, kind: 'choices', options: choices, example: text?.split(',') ?? [] }
      : { ...field, kind: 'choice', options: choices, example: text }
  }
  return { ...field, kind: kindOf(marks), example: text }
}

function kindOf(marks: string): 'text' | 'paragraph' | 'date' | 'signature' {
  if (marks.includes('@')) return 'date'
  if (marks.includes('>')) return 'paragraph'
  return marks.includes('~') ? 'signature' : 'text'
}

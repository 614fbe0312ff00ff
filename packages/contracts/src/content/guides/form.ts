import { z } from 'zod'
import { fileDto } from '../reference/file.ts'

/**
 * An application form as data: the same record gives the blank file, the filled-in sample and the form on the screen.
 * Examples are invented; what could be a person's number is masked.
 */
const words = (maxLength: number) => z.string().trim().min(1, '不能为空').max(maxLength, `不能超过 ${maxLength} 个字`)
const options = z.array(words(60)).min(2, '至少要有两个选项').max(30, '不能超过 30 个选项')

const everyField = {
  label: words(60),
  required: z.boolean().default(true),
  hint: words(300).nullable().default(null),
}

const tableFieldDto = z.strictObject({
  ...everyField,
  kind: z.literal('table'),
  columns: z.array(words(40)).min(2, '至少要有两列').max(8, '不能超过 8 列'),
  /** Empty rows of the blank form. */
  rowCount: z.int().min(1, '至少 1 行').max(20, '不能超过 20 行').default(3),
  example: z
    .array(z.array(z.string().max(200, '不能超过 200 个字')))
    .max(20, '不能超过 20 行')
    .default([]),
})

export const formFieldDto = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...everyField, kind: z.literal('text'), example: words(200).nullable().default(null) }),
    z.strictObject({ ...everyField, kind: z.literal('paragraph'), example: words(2000).nullable().default(null) }),
    z.strictObject({ ...everyField, kind: z.literal('date'), example: words(40).nullable().default(null) }),
    z.strictObject({ ...everyField, kind: z.literal('choice'), options, example: words(60).nullable().default(null) }),
    z.strictObject({ ...everyField, kind: z.literal('choices'), options, example: z.array(words(60)).default([]) }),
    tableFieldDto,
    z.strictObject({ ...everyField, kind: z.literal('signature'), example: words(60).nullable().default(null) }),
  ])
  .refine((field) => unknownExamples(field).length === 0, { path: ['example'], message: '示例不在选项之中' })
  .refine((field) => field.kind !== 'table' || field.example.every((row) => row.length === field.columns.length), {
    path: ['example'],
    message: '示例各行的格数应与列数相同',
  })
export type FormFieldDto = z.infer<typeof formFieldDto>

function unknownExamples(field: { kind: string; options?: string[]; example?: unknown }): string[] {
  const chosen = Array.isArray(field.example) ? field.example : [field.example]
  if (field.kind !== 'choice' && field.kind !== 'choices') return []
  return chosen.filter((option) => typeof option === 'string' && !field.options?.includes(option))
}

export const formSectionDto = z.strictObject({
  title: words(60),
  fields: z.array(formFieldDto).min(1, '至少要有一项').max(60, '不能超过 60 项'),
})
export type FormSectionDto = z.infer<typeof formSectionDto>

export const formDto = z.object({
  code: z.string(),
  name: z.string(),
  /** Catalogue code of the matter it was made for; null when several matters use it. */
  catalogCode: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
  isSample: z.boolean(),
  /** False when another form has taken its place or it is no longer used. */
  isInUse: z.boolean(),
  successorCode: z.string().nullable(),
  sections: z.array(formSectionDto),
  /** 填表说明 */
  notes: z.array(z.string()),
  /** Made when asked for, so the size is not known. `sample` is null when the form has no examples. */
  files: z.object({ blank: fileDto, sample: fileDto.nullable() }),
})
export type FormDto = z.infer<typeof formDto>

import type { FileDto, FormDto, FormFieldDto } from '@portal/contracts'
import type { FormRecord } from '../store/findForm.ts'

export const docxMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A file that is made from the form: 空白表 as it is handed out, 样本 with the examples filled in. */
export type FormFileKind = 'blank' | 'sample'
const fileTitles = { blank: '空白表', sample: '填写样本' }

export function presentForm(form: FormRecord): FormDto {
  return {
    ...form,
    files: { blank: formFile(form, 'blank'), sample: hasExamples(form) ? formFile(form, 'sample') : null },
  }
}

export function formFile({ code, name }: Pick<FormRecord, 'code' | 'name'>, kind: FormFileKind): FileDto {
  return {
    name: `${name}（${fileTitles[kind]}）.docx`,
    url: `/api/forms/${code}/${kind}.docx`,
    mediaType: docxMediaType,
    size: null,
  }
}

export function hasExamples(form: Pick<FormRecord, 'sections'>): boolean {
  return form.sections.some((section) => section.fields.some(hasExample))
}

function hasExample({ example }: FormFieldDto): boolean {
  return example !== null && example.length > 0
}

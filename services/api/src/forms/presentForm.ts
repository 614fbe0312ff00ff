import type { FormDto, FormFieldDto } from '@portal/contracts'
import { formFile } from '@portal/records/guide'
import type { FormRecord } from './findForm.ts'

export function presentForm(form: FormRecord): FormDto {
  return {
    ...form,
    files: { blank: formFile(form, 'blank'), sample: hasExamples(form) ? formFile(form, 'sample') : null },
  }
}

export function hasExamples(form: Pick<FormRecord, 'sections'>): boolean {
  return form.sections.some((section) => section.fields.some(hasExample))
}

function hasExample({ example }: FormFieldDto): boolean {
  return example !== null && example.length > 0
}

import type { interactionFormDto } from '@portal/contracts'
import { findPersonalNumber, validateField } from '@portal/validation'
import type { z } from 'zod'
import { Problem } from '../http/Problem.ts'
import type { ContentService } from '../state/ContentService.ts'
import { findNamed } from './submissions.ts'

type LetterForm = z.output<typeof interactionFormDto>
export interface FormFault {
  name: string
  message: string
}

/** What the shape of a letter's fields cannot tell. */
export async function findLetterFaults(service: ContentService, form: LetterForm): Promise<FormFault[]> {
  const { regions } = await service.state.current()
  const { hasOrganisation, hasMatter } = await findNamed(service.pool, form)
  const faults: FormFault[] = []
  if (!isContact(form.contact, service.now()))
    faults.push({ name: 'contact', message: '请填写手机号码、带区号的固定电话或者电子邮箱' })
  if (!regions.find(form.region)) faults.push({ name: 'region', message: '没有这个地区，请重新选择' })
  if (!hasOrganisation) faults.push({ name: 'orgCode', message: '没有这个部门，请重新选择' })
  if (!hasMatter) faults.push({ name: 'matterCode', message: '没有这个事项，请重新选择' })
  if (form.isPublic === '1') {
    for (const name of ['title', 'content'] as const) {
      const kind = findPersonalNumber(form[name])
      if (kind !== undefined)
        faults.push({ name, message: `含有${kind}。同意公开的来信请不要写个人号码，联系方式请填在“联系方式”一栏` })
    }
  }
  return faults
}

/** A phone number or an e-mail address, as the form's own fields take them. */
export function isContact(contact: string, now: Date): boolean {
  const fields = [
    { label: '电话', rule: 'phone' },
    { label: '邮箱', type: 'email' },
  ] as const
  return fields.some((field) => 'value' in validateField(field, contact, now))
}

export function invalidForm(errors: FormFault[]): Problem {
  return new Problem({
    status: 400,
    kind: 'invalid-request',
    title: '填写有误',
    detail: `${errors.map((error) => error.message).join('；')}。`,
    errors,
  })
}

import { formSentences, type interactionFormDto } from '@portal/contracts'
import { explainPersonalNumber, validateField } from '@portal/validation'
import type { z } from 'zod'
import type { FormFault } from '../http/invalidForm.ts'
import type { ContentService } from '../state/ContentService.ts'
import { findNamed } from './submissions.ts'

type LetterForm = z.output<typeof interactionFormDto>
/** What the shape of a letter's fields cannot tell. */
export async function findLetterFaults(service: ContentService, form: LetterForm): Promise<FormFault[]> {
  const { regions } = await service.state.current()
  const { hasOrganisation, hasMatter } = await findNamed(service.pool, form)
  const faults: FormFault[] = []
  const contact = validateField(contactField, form.contact, service.now())
  if ('message' in contact) faults.push({ name: 'contact', message: contact.message })
  if (!regions.find(form.region)) faults.push({ name: 'region', message: '没有这个地区，请重新选择' })
  if (!hasOrganisation) faults.push({ name: 'orgCode', message: '没有这个部门，请重新选择' })
  if (!hasMatter) faults.push({ name: 'matterCode', message: '没有这个事项，请重新选择' })
  if (form.isPublic === '1') {
    for (const name of ['title', 'content'] as const) {
      const message = explainPersonalNumber(form[name])
      if (message !== undefined) faults.push({ name, message })
    }
  }
  return faults
}

const contactField = { label: '联系方式', rule: 'contact', messages: { rule: formSentences.contact } } as const

import { z } from 'zod'
import { regionRefDto } from '../reference/region.ts'

export const contactDto = z.object({
  region: regionRefDto,
  hotline: z.string(),
  hostUnit: z.string(),
  address: z.string(),
  postCode: z.string().nullable(),
  email: z.string().nullable(),
  support: z.string(),
  officeTime: z.string(),
  complaint: z.string(),
  checkedAt: z.string().nullable(),
  isSample: z.boolean(),
})
export type ContactDto = z.infer<typeof contactDto>

/** The contact of the region, or of the nearest above it that has one, and those of the province's cities. */
export const contactAnswerDto = z.object({ contact: contactDto, cities: z.array(contactDto) })
export type ContactAnswerDto = z.infer<typeof contactAnswerDto>

import { z } from 'zod'
import { progressLimits } from '../../forms/limits.ts'
import { formSentences } from '../../forms/sentences.ts'
import { codedDto } from '../reference/coded.ts'
import { regionRefDto } from '../reference/region.ts'
import { proofFields } from './challenge.ts'
import { written } from './textFields.ts'

/** 办件进度查询. Case numbers are taken with blanks and small letters, as people copy them. */
export const progressFormDto = z.strictObject({
  name: written(progressLimits.name, '申请人名称'),
  caseNo: z
    .string('请填写申办流水号')
    .max(200, formSentences.caseNumber)
    .transform((text) =>
      text
        .normalize('NFKC')
        .replace(/[\s\p{Cf}]/gu, '')
        .toUpperCase(),
    )
    .pipe(
      z
        .string()
        .min(1, { message: '请填写申办流水号', abort: true })
        .regex(/^[0-9A-Z-]{6,50}$/, formSentences.caseNumber),
    ),
  /** Last four digits of the applicant's phone; asked for where a number is asked for unusually often. */
  phoneEnd: z
    .string()
    .max(40, formSentences.phoneEnd)
    .transform((text) => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, ''))
    .pipe(z.string().regex(/^(\d{4})?$/, formSentences.phoneEnd))
    .default(''),
  ...proofFields,
})

export const progressToken = z.string().regex(/^[\w-]{43}$/, '查询凭证有误，请重新查询')

/** Opens the case with `POST /api/progress/detail` until `expiresAt`; says nothing about the case itself. */
export const progressTokenDto = z.object({ token: z.string(), expiresAt: z.string() })
export type ProgressTokenDto = z.infer<typeof progressTokenDto>

export const progressDetailFormDto = z.strictObject({ token: progressToken })

/**
 * Where a case stands against its promised date. Days are working days. `paused`: corrections and special procedures do not
 * count. `isEstimate`: the holidays of a year in question are not published yet.
 */
export const promiseDto = z.object({
  date: z.string(),
  state: z.enum(['running', 'overdue', 'paused', 'finished', 'finished-late']),
  days: z.number().int().nonnegative().nullable(),
  isEstimate: z.boolean(),
})
export type PromiseDto = z.infer<typeof promiseDto>

/** A case as its applicant may see it. Names and numbers are masked; nothing in it identifies a person. */
export const progressDetailDto = z.object({
  caseNo: z.string(),
  applicant: z.string(),
  applicantType: codedDto,
  phone: z.string().nullable(),
  matter: z.object({ name: z.string(), guideCode: z.string().nullable() }),
  region: regionRefDto,
  department: z.object({ name: z.string(), phone: z.string().nullable() }),
  projectType: codedDto,
  channel: codedDto,
  status: codedDto,
  appliedAt: z.string(),
  acceptedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  promise: promiseDto.nullable(),
  steps: z.array(
    z.object({
      name: z.string(),
      node: codedDto.nullable(),
      department: z.string(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      conclusion: z.string().nullable(),
    }),
  ),
  corrections: z.array(
    z.object({
      notifiedAt: z.string(),
      reason: z.string(),
      materials: z.array(z.string()),
      deadline: z.string().nullable(),
      doneAt: z.string().nullable(),
    }),
  ),
  specials: z.array(
    z.object({
      type: codedDto,
      name: z.string(),
      startedAt: z.string(),
      days: z.number().int().nullable(),
      reason: z.string().nullable(),
      endedAt: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
  result: z
    .object({ finish: codedDto.nullable(), name: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  delivery: z
    .object({
      way: codedDto,
      carrier: z.string().nullable(),
      trackingNo: z.string().nullable(),
      place: z.string().nullable(),
    })
    .nullable(),
  rating: z.object({ isOpen: z.boolean(), level: codedDto.nullable() }),
  isSample: z.boolean(),
  /** When the token ends and the number has to be asked for again. */
  expiresAt: z.string(),
})
export type ProgressDetailDto = z.infer<typeof progressDetailDto>

import { z } from 'zod'
import { interactionLimits } from '../../forms/limits.ts'
import { formSentences } from '../../forms/sentences.ts'
import { codedDto } from '../reference/coded.ts'
import { facetValueDto } from '../reference/department.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { regionCode, regionRefDto } from '../reference/region.ts'
import { proofFields } from './challenge.ts'
import { clientToken, optionallyWritten, written } from './textFields.ts'

/** 政民互动 and 我有话对省长说: the same letters by two entries. */
export const interactionEntry = z.enum(['mail', 'governor'], '不认识的栏目')
export const interactionKind = z.enum(['consult', 'complaint', 'suggestion'], formSentences.letterKind)
export const interactionStatus = z.enum(['pending', 'handling', 'replied'], '不认识的状态')

export const interactionSummaryDto = z.object({
  no: z.string(),
  entry: codedDto,
  kind: codedDto,
  title: z.string(),
  region: regionRefDto,
  department: z.string(),
  submittedAt: z.string(),
  status: codedDto,
  repliedAt: z.string().nullable(),
  satisfaction: codedDto.nullable(),
})
export type InteractionSummaryDto = z.infer<typeof interactionSummaryDto>

/** `meanWorkingDays` from sending to answer, over the answered ones; null when there is none. */
export const interactionFiguresDto = z.object({
  total: z.number().int(),
  replied: z.number().int(),
  meanWorkingDays: z.number().nullable(),
})

export const interactionListDto = z.object({
  page: pageInfoDto,
  figures: interactionFiguresDto,
  kinds: z.array(facetValueDto),
  statuses: z.array(facetValueDto),
  departments: z.array(z.object({ name: z.string(), count: z.number().int() })),
  interactions: z.array(interactionSummaryDto),
})
export type InteractionListDto = z.infer<typeof interactionListDto>

/** Reviewed text as plain text; lines are separated by line ends. */
export const interactionDto = interactionSummaryDto.extend({
  content: z.string(),
  reply: z.string().nullable(),
  orgCode: z.string().nullable(),
  matter: z.object({ catalogCode: z.string(), name: z.string() }).nullable(),
  workingDays: z.number().int().nullable(),
  isSample: z.boolean(),
})
export type InteractionDto = z.infer<typeof interactionDto>

/** The fields of a letter, sent as multipart/form-data by a form with or without scripts; all values are text but files. */
export const interactionFormDto = z.strictObject({
  clientToken,
  entry: interactionEntry.default('mail'),
  kind: interactionKind,
  title: written(interactionLimits.title, '标题'),
  content: written(interactionLimits.content, '内容'),
  contactName: written(interactionLimits.contactName, '您的称呼'),
  /** A phone number or an e-mail address. */
  contact: written(interactionLimits.contact, '联系方式'),
  /** Whether the letter may be published after review. */
  isPublic: z.enum(['0', '1'], formSentences.isPublic),
  region: regionCode,
  orgCode: optionallyWritten(9, '部门'),
  matterCode: optionallyWritten(12, '事项'),
  ...proofFields,
  attachments: z.preprocess(
    listOfFiles,
    z.array(z.file()).max(interactionLimits.attachments, formSentences.attachmentCount),
  ),
})

/** `queryCode` is shown this once; only its digest is kept. `replyBy`: the day by which a simple question is answered. */
export const interactionReceiptDto = z.object({
  no: z.string(),
  queryCode: z.string(),
  submittedAt: z.string(),
  replyBy: z.string(),
})
export type InteractionReceiptDto = z.infer<typeof interactionReceiptDto>

export const interactionStatusFormDto = z.strictObject({
  queryCode: z
    .string('请填写查询码')
    .max(60, formSentences.queryCode)
    .transform((text) =>
      text
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, ''),
    )
    .pipe(
      z
        .string()
        .min(1, { message: '请填写查询码', abort: true })
        .regex(/^[0-9A-Z]{16}$/, formSentences.queryCode),
    ),
})

/** What the writer of a letter learns with the query code; not the letter itself. */
export const interactionProgressDto = z.object({
  no: z.string(),
  title: z.string(),
  kind: codedDto,
  submittedAt: z.string(),
  status: codedDto,
  department: z.string().nullable(),
  reply: z.string().nullable(),
  repliedAt: z.string().nullable(),
})
export type InteractionProgressDto = z.infer<typeof interactionProgressDto>

/** 直播互动: a department answers live. */
export const liveSessionDto = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string(),
  guest: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['upcoming', 'live', 'ended']),
  summary: z.string(),
  url: z.string().nullable(),
  highlights: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export const liveSessionListDto = z.object({ page: pageInfoDto, sessions: z.array(liveSessionDto) })
export type LiveSessionListDto = z.infer<typeof liveSessionListDto>

/** A form without files sends none, with one it sends one and not a list; a browser sends an empty file for an empty field. */
function listOfFiles(value: unknown): unknown {
  const list = value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]
  return list.filter((file) => !(file instanceof File && file.size === 0 && file.name === ''))
}

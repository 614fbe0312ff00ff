import multipart from '@fastify/multipart'
import {
  type InteractionReceiptDto,
  interactionFormDto,
  interactionLimits,
  interactionProgressDto,
  interactionReceiptDto,
  interactionStatusFormDto,
} from '@portal/contracts'
import { formatDay } from '@portal/format'
import { coded, interactionKind, interactionStatus } from '@portal/records/codes'
import type { WorkCalendar } from '@portal/validation/calendar'
import type { z } from 'zod'
import { invalidForm } from '../http/invalidForm.ts'
import { markPrivate } from '../http/markPrivate.ts'
import { overloaded, Problem } from '../http/Problem.ts'
import { formLimit } from '../http/query.ts'
import { handleError } from '../http/sendProblem.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { attemptRules } from '../visitors/attemptRules.ts'
import { checkProof, usedProof } from '../visitors/checkProof.ts'
import { limitVisitor } from '../visitors/limitAttempts.ts'
import { digestQueryCode, queryCodeFor } from '../visitors/queryCode.ts'
import { readAttachments } from '../visitors/readAttachments.ts'
import { type Visitor, visitorOf } from '../visitors/visitorOf.ts'
import { findLetterFaults } from './checkLetter.ts'
import { findRepeatedForm } from './findRepeatedForm.ts'
import { findLetter, findLetterByCode, type Receipt, storeLetter } from './submissions.ts'

/** Letters being received at once, in all, of one network of many visitors and of one visitor; each may hold its files in memory. */
const maxReceiving = 12
const maxReceivingOfSite = 6
const maxReceivingOfOne = 2

/** Within which a simple question is answered (国办秘函〔2019〕19号). */
const replyTerm = { days: 5, unit: 'working' } as const

const uploadLimits = {
  fields: 20,
  fieldSize: formLimit,
  fieldNameSize: 100,
  files: interactionLimits.attachments,
  fileSize: interactionLimits.attachmentBytes,
  parts: 24,
  headerPairs: 50,
}

/** What visitors send in: a letter as a form with files, and the question how far it came. */
export function addLetterRoutes(api: Api, service: ContentService): void {
  api.register(async (scope: Api) => {
    const receiving = new Map<string, Visitor>()
    scope.addHook('onRequest', async (request, reply) => {
      const visitor = visitorOf(request, service.secret)
      const others = [...receiving.values()]
      const own = others.filter(({ id }) => id === visitor.id)
      const ofSite = others.filter(({ site }) => site !== undefined && site === visitor.site)
      if (others.length >= maxReceiving || ofSite.length >= maxReceivingOfSite || own.length >= maxReceivingOfOne)
        throw overloaded()
      receiving.set(request.id, visitor)
      // Also of a visitor who goes away in the middle.
      reply.raw.once('close', () => receiving.delete(request.id))
      // Before a byte of the body is read.
      await limitVisitor(service, attemptRules.letterVisitor, visitor)
    })
    await scope.register(multipart, {
      limits: uploadLimits,
      attachFieldsToBody: 'keyValues',
      onFile: async (part) => {
        const bytes = await part.toBuffer()
        Object.assign(part, { value: new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype }) })
      },
    })
    scope.setErrorHandler((error: Error, request, reply) => handleError(explainUploadFault(error), request, reply))
    scope.post(
      '/api/interactions',
      {
        schema: {
          summary: '提交咨询、投诉或建议',
          consumes: ['multipart/form-data'],
          body: interactionFormDto,
          response: { 200: interactionReceiptDto },
        },
      },
      async (request, reply) => {
        markPrivate(reply)
        return takeLetter(service, request.body, visitorOf(request, service.secret))
      },
    )
  })

  api.post(
    '/api/interactions/status',
    {
      bodyLimit: formLimit,
      schema: {
        summary: '凭查询码查看来信办理情况',
        body: interactionStatusFormDto,
        response: { 200: interactionProgressDto },
      },
    },
    async (request, reply) => {
      markPrivate(reply)
      await limitVisitor(service, attemptRules.statusVisitor, visitorOf(request, service.secret))
      const letter = await findLetterByCode(service, digestQueryCode(request.body.queryCode, service.secret))
      if (!letter) throw unknownCode()
      return {
        ...letter,
        kind: coded(interactionKind, letter.kind),
        status: coded(interactionStatus, letter.status ?? 'pending'),
      }
    },
  )
}

async function takeLetter(
  service: ContentService,
  form: z.output<typeof interactionFormDto>,
  visitor: Visitor,
): Promise<InteractionReceiptDto> {
  const { calendar } = await service.state.current()
  const present = (receipt: Receipt) => presentReceipt(receipt, { service, calendar, clientToken: form.clientToken })
  const { region, isPublic, clientToken, attachments: files, proofTicket: _, proofAnswer: __, ...fields } = form
  const said = { ...fields, regionCode: region, isPublic: isPublic === '1' }
  const findSame = async () => findRepeatedForm(await findLetter(service, clientToken), said)
  const before = await findSame()
  if (before) return present(before)
  const faults = await findLetterFaults(service, form)
  const attachments = await readAttachments(files)
  if (typeof attachments === 'string') throw invalidForm([...faults, { name: 'attachments', message: attachments }])
  if (faults.length > 0) throw invalidForm(faults)
  const ticket = await checkProof(service, form, visitor)
  const codeDigest = digestQueryCode(queryCodeFor(clientToken, service.secret), service.secret)
  const letter = { ...said, clientToken, codeDigest, attachments }
  const receipt = (await storeLetter(service, letter, { ticket, now: service.now() })) ?? (await findSame())
  if (!receipt) throw usedProof()
  return present(receipt)
}

interface ReceiptContext {
  service: ContentService
  calendar: WorkCalendar
  clientToken: string
}

function presentReceipt(
  { no, submittedAt }: Receipt,
  { service, calendar, clientToken }: ReceiptContext,
): InteractionReceiptDto {
  return {
    no,
    queryCode: queryCodeFor(clientToken, service.secret),
    submittedAt: submittedAt.toISOString(),
    replyBy: calendar.lastDayOf(formatDay(submittedAt), replyTerm),
  }
}

function unknownCode(): Problem {
  return new Problem({
    status: 404,
    kind: 'unknown-query-code',
    title: '没有查到来信',
    detail: '没有查到这个查询码对应的来信，请核对提交成功页上的查询码；遗失查询码的，请拨打 12345 查询。',
  })
}

const uploadFaults: Readonly<Record<string, string>> = {
  FST_REQ_FILE_TOO_LARGE: '单个附件不能超过 2 MB，请压缩后再上传',
  FST_FILES_LIMIT: '最多上传 3 个附件',
  FST_FIELDS_LIMIT: '表单的项目过多，请刷新页面后重新填写',
  FST_PARTS_LIMIT: '表单的项目过多，请刷新页面后重新填写',
}

/** The upload's own faults are English and say nothing of this form. */
function explainUploadFault(error: Error): Error {
  const message = 'code' in error && typeof error.code === 'string' ? uploadFaults[error.code] : undefined
  if (message === undefined) return isBrokenUpload(error) ? brokenUpload() : error
  return new Problem({
    status: 413,
    kind: 'upload-too-large',
    title: '提交的内容过大',
    detail: `${message}。`,
    errors: [{ name: 'attachments', message }],
  })
}

/** Faults of the parser about a body that is no multipart form. */
function isBrokenUpload(error: Error): boolean {
  return /multipart|boundary|form data|terminated early|malformed/i.test(error.message)
}

function brokenUpload(): Problem {
  return new Problem({
    status: 400,
    kind: 'broken-upload',
    title: '没有收到完整的表单',
    detail: '没有收到完整的表单，可能是网络中断，请重新提交。',
  })
}

import { createHash } from 'node:crypto'
import { formDto } from '@portal/contracts'
import { docxMediaType, formFile } from '@portal/records/guide'
import { z } from 'zod'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { isKnownTo } from '../http/conditionalResponse.ts'
import { disconnectSignal } from '../http/disconnectSignal.ts'
import { FileCache } from '../http/FileCache.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { type FormRecord, findForm } from './findForm.ts'
import { hasExamples, presentForm } from './presentForm.ts'
import { rendererVersion, renderForm } from './renderForm.ts'

const formCode = z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '表格编号有误')
/** Some 15 KB each: what visitors ask for most is not rendered again. */
const maxEntries = 200

export function addFormRoutes(api: Api, service: ContentService): void {
  const files = new FileCache<Buffer>(maxEntries)

  api.get(
    '/api/forms/:code',
    {
      schema: {
        summary: '申请表格的内容',
        params: z.object({ code: formCode }),
        querystring: emptyQuery,
        response: { 200: formDto },
      },
    },
    async (request, reply) => {
      const form = await findForm(service.pool, request.params.code)
      if (!form) throw notFound('这份表格')
      tagAnswer(reply, [`form:${form.code}`])
      return presentForm(form)
    },
  )
  api.get(
    '/api/forms/:code/:kind.docx',
    {
      schema: {
        summary: '申请表格的空白表（blank.docx）或者填写样本（sample.docx）',
        params: z.object({ code: formCode, kind: z.enum(['blank', 'sample'], '应为 blank 或者 sample') }),
        querystring: emptyQuery,
        response: {
          200: {
            description: '表格文件',
            content: {
              [docxMediaType]: { schema: z.custom<Buffer>(Buffer.isBuffer).meta({ type: 'string', format: 'binary' }) },
            },
          },
          304: z.null().describe('没有变化'),
        },
      },
    },
    async (request, reply) => {
      const { code, kind } = request.params
      const form = await findForm(service.pool, code)
      if (!form) throw notFound('这份表格')
      if (kind === 'sample' && !hasExamples(form)) throw notFound('这份表格的填写样本')
      tagAnswer(reply, [`form:${code}`])
      const version = versionOf(form)
      const etag = `W/"${version}-${kind}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (isKnownTo(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
      const file = await files.get(`${version}-${kind}`, () => renderForm(form, kind), disconnectSignal(reply))
      return reply
        .type(docxMediaType)
        .header('content-disposition', attachmentHeader(formFile(form, kind).name))
        .send(file)
    },
  )
}

/** The same form is rendered the same way: a file is as old as its form and the program that renders it. */
function versionOf(form: FormRecord): string {
  return createHash('sha1')
    .update(JSON.stringify([rendererVersion, form]))
    .digest('base64url')
}

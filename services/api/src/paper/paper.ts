import { createHash } from 'node:crypto'
import { type PaperDto, paperAnswerDto, paperDto } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { comboTags, findPlacedCombo } from '../combined/combos.ts'
import { presentCombo, presentProcessing } from '../combined/presentCombo.ts'
import { findAskedGuide, guideCode, guideQuery, guideTags } from '../guides/guides.ts'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { isKnownTo } from '../http/conditionalResponse.ts'
import { disconnectSignal } from '../http/disconnectSignal.ts'
import { FileCache } from '../http/FileCache.ts'
import { answers, contentCode, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { addressOf } from './addressOf.ts'
import { buildComboPaper } from './buildComboPaper.ts'
import { buildGuidePaper } from './buildGuidePaper.ts'

/** What is rendered changes with the program: part of the files' version. */
const rendererVersion = 2
/** Some 250 KB each. */
const maxEntries = 60
const mediaType = 'application/pdf'

const pdfAnswer = {
  200: {
    description: '带标签的 PDF 文件',
    content: {
      [mediaType]: { schema: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }) },
    },
  },
  301: z.null().describe('编码已经变更'),
  304: z.null().describe('没有变化'),
}

/** Guides and combined matters on paper: as data, and as files. */
export function addPaperRoutes(api: Api, service: ContentService): void {
  const files = new FileCache<Uint8Array>(maxEntries)

  const guideAt = { params: z.object({ code: guideCode }), querystring: guideQuery }
  const comboAt = { params: z.object({ code: contentCode }), querystring: z.strictObject({ region, a: answers }) }

  api.get(
    '/api/guides/:code/paper',
    { schema: { summary: '办事指南的打印版', ...guideAt, response: { 200: paperAnswerDto } } },
    async ({ params, query }, reply) => {
      const answer = await findAskedGuide(service, { ...params, ...query })
      tagAnswer(reply, guideTags(answer))
      if (answer.kind === 'moved') return answer
      return { kind: 'paper' as const, paper: await layOutGuide(answer.guide, query.region) }
    },
  )
  api.get(
    '/api/guides/:code/pdf',
    { schema: { summary: '办事指南的 PDF', ...guideAt, response: pdfAnswer } },
    async (request, reply) => {
      const answer = await findAskedGuide(service, { ...request.params, ...request.query })
      tagAnswer(reply, guideTags(answer))
      if (answer.kind === 'moved')
        return reply.code(301).header('location', `/api/guides/${answer.code}/pdf`).send(null)
      return sendPdf(request, reply, await layOutGuide(answer.guide, request.query.region))
    },
  )
  api.get(
    '/api/combos/:code/paper',
    { schema: { summary: '一件事指南的打印版', ...comboAt, response: { 200: paperDto } } },
    async ({ params, query }, reply) => layOutCombo({ ...params, ...query }, reply),
  )
  api.get(
    '/api/combos/:code/pdf',
    { schema: { summary: '一件事指南的 PDF', ...comboAt, response: pdfAnswer } },
    async (request, reply) =>
      sendPdf(request, reply, await layOutCombo({ ...request.params, ...request.query }, reply)),
  )

  async function layOutGuide(guide: Parameters<typeof buildGuidePaper>[0], regionCode: string | undefined) {
    const at = { id: guide.code, region: regionCode, a: guide.questions.answers }
    return buildGuidePaper(guide, { address: await addressOf(service, 'guide', at), now: service.now() })
  }

  async function layOutCombo(asked: { code: string; region?: string | undefined; a: string }, reply: FastifyReply) {
    const placed = await findPlacedCombo(service, asked)
    tagAnswer(reply, comboTags(placed))
    const chosen = presentProcessing(placed, asked.a, { isOnPaper: true })
    const at = { id: asked.code, region: asked.region, a: chosen.walk.answers }
    const address = await addressOf(service, 'guideCombo', at)
    const { terms } = await service.state.current()
    return buildComboPaper(presentCombo(placed, terms), chosen, { address, now: service.now() })
  }

  /** The same paper is rendered the same way. */
  async function sendPdf(request: FastifyRequest, reply: FastifyReply, paper: PaperDto) {
    const version = createHash('sha1')
      .update(JSON.stringify([rendererVersion, paper]))
      .digest('base64url')
    const etag = `W/"${version}"`
    reply.header('etag', etag).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex')
    if (isKnownTo(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
    const file = await files.get(version, (abandoned) => service.pdfs.make(paper, abandoned), disconnectSignal(reply))
    return reply
      .type(mediaType)
      .header('content-disposition', attachmentHeader(`${paper.fileName}.pdf`))
      .send(file)
  }
}

import { escapeMarkup } from '@portal/contracts'
import { href, type RouteTable } from '@portal/contracts/routes'
import { Feed } from 'feed'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { emptyQuery } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { findGuideChanges } from './findGuideChanges.ts'
import { guideCode } from './guides.ts'

const MAXIMUM_ENTRIES = 50

const formats = {
  atom: { type: 'application/atom+xml; charset=utf-8', summary: '办事指南变更订阅（Atom）' },
  json: { type: 'application/feed+json; charset=utf-8', summary: '办事指南变更订阅（JSON Feed）' },
} as const

/** What changed in one guide, for those who handle the matter often. */
export function addGuideFeedRoutes(api: Api, service: ContentService): void {
  for (const format of ['atom', 'json'] as const) {
    const { type, summary } = formats[format]
    const schema = {
      summary,
      params: z.object({ code: guideCode }),
      querystring: emptyQuery,
      response: textAnswer(summary, type),
    }
    api.get(`/api/guides/:code/changes.${format}`, { schema }, async (request, reply) => {
      const { code } = request.params
      const found = await findGuideChanges(service.pool, code, MAXIMUM_ENTRIES)
      if (!found) throw notFound('这个编码的办事指南')
      const routes = await service.pages.routes()
      const address = `${service.origin}/api/guides/${code}/changes.${format}`
      const guide = `${service.origin}${guideAddress(code, routes)}`
      const feed = new Feed({
        id: address,
        title: `${found.name}办事指南变更`,
        link: guide,
        language: 'zh-CN',
        updated: found.changes[0]?.changedAt ?? new Date(0),
        generator: false,
        feedLinks: { [format]: address },
      })
      for (const { batch, changedAt, sentences } of found.changes) {
        feed.addItem({
          id: `${address}#${batch}`,
          title: sentences[0] ?? '',
          link: guide,
          content: sentences.map((sentence) => `<p>${escapeMarkup(sentence)}。</p>`).join(''),
          date: changedAt,
        })
      }
      tagAnswer(reply, [`item:${found.catalogCode}`])
      reply.type(type)
      return format === 'atom' ? feed.atom1() : feed.json1()
    })
  }
}

/** The page of a guide; its data while no live build shows guides. */
function guideAddress(code: string, routes: RouteTable): string {
  const page = routes.named('guide')
  return page ? href({ page, generation: 'v3', params: { id: code } }) : `/api/guides/${code}`
}

import { href } from '@portal/area'
import { ask, type ContentRequest, defineContent, NotFoundError, RedirectError } from '@portal/area/content'
import type { PaperDto } from '@portal/contracts'
import * as searchRoutes from '@portal/search/routes'
import { readMatterCode } from '../model/facts/readMatterCode.ts'
import { linkPdf } from '../model/paper/linkPdf.ts'
import type { PaperView } from '../model/paper/PaperView.ts'
import * as guideRoutes from '../routes.ts'

type PrintRequest = ContentRequest<typeof guideRoutes.guidePrint>

/** A guide as it stands on paper, in the visitor's situation. */
export const guidePaperContent = defineContent(guideRoutes.guidePrint, {
  questions: (request) => ({ answer: ask('/api/guides/:code/paper', { code: readCode(request), ...chosen(request) }) }),
  data: ({ answer }, request) => {
    const { paper } = answer
    // A code of the catalogue answers with the guide of the nearest body.
    if (paper.code !== request.params.id) throw new RedirectError(here(paper.code, request))
    const own = `/api/guides/${paper.code}/pdf`
    const configured = request.config.guidePdfPath
    return buildPaperView(paper, { own, configured, query: chosen(request), printPage: guideRoutes.guidePrint })
  },
  title: ({ title }, { route }) => `${title}：${route.title}`,
  meta: ({ backHref }) => ({ canonical: backHref }),
  missing: '没有找到这个编码的办事指南，可能已经变更、取消或由其他部门办理。请搜索事项名称，或拨打 12345 咨询。',
})

/** A combined matter as it stands on paper. */
export const comboPaperContent = defineContent(guideRoutes.guideComboPrint, {
  questions: (request) => {
    const { id: code } = request.params
    if (!code) throw new RedirectError(href({ page: guideRoutes.guideCombo, query: { region: request.query.region } }))
    return { paper: ask('/api/combos/:code/paper', { code, ...chosenOfCombo(request) }) }
  },
  data: ({ paper }, request) => {
    const own = `/api/combos/${paper.code}/pdf`
    const configured = request.config.knowledgePdfPath
    const query = chosenOfCombo(request)
    return buildPaperView(paper, { own, configured, query, printPage: guideRoutes.guideComboPrint })
  },
  title: ({ title }, { route }) => `${title}：${route.title}`,
  meta: ({ backHref }) => ({ canonical: backHref }),
  missing: '没有找到这个“一件事”，可能已经变更或者取消。请搜索名称，或拨打 12345 咨询。',
})

/** @throws RedirectError, NotFoundError */
function readCode(request: PrintRequest): string {
  const { id } = request.params
  if (!id) throw new RedirectError(href({ page: searchRoutes.searchGuides, query: { region: request.query.region } }))
  const asked = readMatterCode(id)
  if (!asked) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  if (asked.code !== id) throw new RedirectError(here(asked.code, request), 301)
  return id
}

function here(id: string, { query }: PrintRequest): string {
  return href({ page: guideRoutes.guidePrint, params: { id }, query })
}

/** What of the address chooses the content; without a region the paper leads to no particular one. */
function chosen({ query, region }: Pick<PrintRequest, 'query' | 'region'>) {
  return { ...query, region: query.region && region.code }
}

/** Its address may name the situation of older links; only guides have such. */
function chosenOfCombo(request: Pick<PrintRequest, 'query' | 'region'>) {
  const { region, a } = chosen(request)
  return { region, a }
}

function buildPaperView(
  { code, fileName: _, ...paper }: PaperDto,
  pdf: Omit<Parameters<typeof linkPdf>[0], 'code'>,
): PaperView {
  const { pathname, search } = new URL(paper.address)
  return { ...paper, pdfHref: linkPdf({ ...pdf, code }), backHref: `${pathname}${search}` }
}

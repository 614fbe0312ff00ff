import { hrefFrom, type PageMeta } from '@portal/area'
import { ask, type ContentRequest, defineContent, type LinkPlace } from '@portal/area/content'
import type { FaqDto, FaqListDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import * as guideRoutes from '@portal/guides/routes'
import type { FaqEntry, FaqView } from '../model/faq/FaqView.ts'
import { thanksForVote } from '../model/faq/thanksForVote.ts'
import * as affairsRoutes from '../routes.ts'

type FaqRequest = ContentRequest<typeof affairsRoutes.faq>

const PAGE_SIZE = 20

/** Questions people ask, of a topic or with a word; the one the address asks for stands first and open. */
export const faqContent = defineContent(affairsRoutes.faq, {
  questions: ({ query: { topic, keyword, id, pageNum } }) => {
    const list = ask('/api/faqs', { topic, keyword, pageNo: pageNum, pageSize: PAGE_SIZE })
    return id === undefined ? { list } : { list, asked: ask('/api/faqs/:id', { id }) }
  },
  data: (answers, request) => buildFaqView(answers.list, 'asked' in answers ? answers.asked : undefined, request),
  title: ({ asked, topic }, { route }) =>
    asked?.question ?? (topic === undefined ? route.title : `${topic}：${route.title}`),
  meta: (view, request) => buildMeta(view, request),
  missing: '没有找到这个问题，可能已经合并或者更新。请查看全部常见问题，或拨打 12345 咨询。',
})

function buildFaqView(list: FaqListDto, asked: FaqDto | undefined, request: FaqRequest): FaqView {
  return {
    topic: request.query.topic,
    keyword: request.query.keyword,
    topics: list.topics,
    asked: asked && buildFaqEntry(asked, request),
    voted: request.submission && (request.submission.problem?.detail ?? thanksForVote),
    entries: list.faqs.filter(({ id }) => id !== asked?.id).map((faq) => buildFaqEntry(faq, request)),
    page: list.page,
  }
}

function buildFaqEntry({ id, question, answer, matter, updatedAt }: FaqDto, place: LinkPlace): FaqEntry {
  return {
    id,
    question,
    paragraphs: answer.split(/\n+/).filter(Boolean),
    matter: matter
      ? { name: matter.name, href: hrefFrom(place, { page: guideRoutes.item, params: { id: matter.catalogCode } }) }
      : undefined,
    updatedAt: formatDay(updatedAt),
  }
}

function buildMeta({ asked, topic, entries }: FaqView, request: FaqRequest): PageMeta {
  const all = { title: request.route.title, href: hrefFrom(request, { page: affairsRoutes.faq }) }
  const shown = asked ? [asked, ...entries] : entries
  return {
    description:
      asked?.paragraphs[0]?.slice(0, 120) ?? `${topic ?? '办事'}的常见问题和解答：账号、材料、时间、费用、结果、投诉。`,
    canonical: hrefFrom(request, { page: affairsRoutes.faq, query: asked ? { id: asked.id } : { topic } }),
    crumbs: asked || topic !== undefined ? [all] : [],
    government: { ColumnName: '常见问题', ColumnType: '互动交流' },
    ...(shown.length > 0 && {
      structuredData: {
        '@type': 'FAQPage',
        mainEntity: shown.map(({ question, paragraphs }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
        })),
      },
    }),
  }
}

import { href, type PageMeta } from '@portal/area'
import type { InteractionDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import type { InteractionView } from '../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../routes.ts'
import type { InteractionRequest } from './InteractionRequest.ts'

const titles = {
  letters: '政民互动',
  live: '直播互动',
  status: '查询来信办理情况',
  correction: '网页纠错',
} as const

export function titleOf(data: InteractionView): string {
  return 'title' in data ? data.title : titles[data.kind]
}

const column = {
  ColumnName: '政民互动',
  ColumnDescription: '公开来信和答复、直播互动、咨询投诉建议',
  ColumnType: '互动交流',
}

/** What the head says: every part of the page has one address, whatever narrows it or was chosen in it before. */
export function buildInteractionMeta(
  data: InteractionView,
  { query, generation }: InteractionRequest,
  letter: InteractionDto | undefined,
): PageMeta {
  const page = affairsRoutes.interaction
  const part = data.kind === 'letter' ? { id: query.id } : { type: query.type }
  const common = {
    canonical: href({ page, generation, query: part }),
    crumbs: data.kind === 'letters' ? [] : [{ title: titles.letters, href: href({ page, generation }) }],
  }
  if (letter === undefined) return { ...common, description: descriptions[data.kind], government: column }
  return {
    ...common,
    description: letter.content.replace(/\s+/g, ' ').slice(0, 120),
    government: {
      ...column,
      ArticleTitle: letter.title,
      PubDate: formatMoment(letter.repliedAt ?? letter.submittedAt),
      ContentSource: letter.department,
    },
    ...(letter.reply === null ? {} : { structuredData: buildQuestionData(letter, letter.reply) }),
  }
}

const descriptions = {
  letters: '公开的咨询、投诉、建议和部门答复，可以写信、查询办理情况、参加直播互动。',
  letter: '',
  live: '部门负责人在线解答群众关心的问题，提前看预告，结束后看问答实录。',
  write: '向政府部门咨询、投诉或者提建议，提交后凭查询码查看办理情况。',
  status: '凭来信提交成功时的查询码，查看来信办到哪里、部门怎么答复。',
  correction: '网页内容有误、链接打不开、显示不正常，请告诉我们。',
}

function buildQuestionData(letter: InteractionDto, reply: string) {
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: letter.title,
      text: letter.content,
      answerCount: 1,
      dateCreated: letter.submittedAt,
      acceptedAnswer: {
        '@type': 'Answer',
        text: reply,
        ...(letter.repliedAt === null ? {} : { dateCreated: letter.repliedAt }),
        author: { '@type': 'GovernmentOrganization', name: letter.department },
      },
    },
  }
}

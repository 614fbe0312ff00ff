import { hideStates, href, hrefFrom, type PageMeta } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import type { ComboDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import { buildComboView, type ComboRequest } from '../model/combined/buildComboView.ts'
import { buildComboListView } from '../model/combined/listViews.ts'
import * as guideRoutes from '../routes.ts'

const PAGE_SIZE = 12

/** One combined matter, or those that are open in the region. */
export const guideComboContent = defineContent(guideRoutes.guideCombo, {
  questions: (request) => (request.params.id ? askCombo(request.params.id, request) : askList(request)),
  data: (answers, request) =>
    'combo' in answers ? { combo: buildComboView(answers.combo, request) } : { list: buildComboListView(answers.list) },
  title: (data) => ('combo' in data ? data.combo.title : '高效办成一件事'),
  meta: (_data, request, answers): PageMeta =>
    'combo' in answers
      ? buildMeta(answers.combo, request)
      : {
          description: `${request.region.name}“高效办成一件事”：把几个部门的事项合成一件事，一张表单、一套材料、一次办好。`,
          government: { ColumnName: '一件事', ColumnType: '办事服务' },
          ...hideStates(request.query),
        },
  missing: '没有找到这个“一件事”，可能已经更名或者取消。请到“一件事”列表中选择，或拨打 12345 咨询。',
})

function askCombo(code: string, { region }: ComboRequest) {
  return { combo: ask('/api/combos/:code', { code, region: region.code }) }
}

function askList({ query: { region: _, ...filters }, region }: ComboRequest) {
  return { list: ask('/api/combos', { ...filters, region: region.code, pageSize: PAGE_SIZE }) }
}

function buildMeta(combo: ComboDto, request: ComboRequest): PageMeta {
  const { generation, region } = request
  return {
    description: `${region.name}${combo.name}：${combo.summary ?? ''}查看包含的事项、合并后的材料、办理流程和办理地点。`,
    keywords: [combo.shortName, ...combo.aliases, '一件事', region.name].join(','),
    canonical: href({ page: guideRoutes.guideCombo, params: { id: combo.code }, generation }),
    crumbs: [{ title: '一件事', href: hrefFrom(request, { page: guideRoutes.guideCombo }) }],
    government: {
      ColumnName: '一件事',
      ColumnType: '办事服务',
      ArticleTitle: combo.name,
      PubDate: formatMoment(combo.updatedAt),
      ...(combo.leadDepartment ? { ContentSource: combo.leadDepartment } : {}),
    },
    structuredData: buildServiceData(combo),
  }
}

function buildServiceData(combo: ComboDto): Record<string, unknown> {
  const channels = [
    ...(combo.online.url ? [{ '@type': 'ServiceChannel', serviceUrl: combo.online.url }] : []),
    ...combo.places.map(({ name, address, phone, officeTime }) => ({
      '@type': 'ServiceChannel',
      ...(phone ? { servicePhone: { '@type': 'ContactPoint', telephone: phone, hoursAvailable: officeTime } } : {}),
      serviceLocation: { '@type': 'Place', name, ...(address ? { address } : {}) },
    })),
  ]
  return {
    '@type': 'GovernmentService',
    name: combo.name,
    identifier: combo.code,
    serviceType: '一件事',
    ...(combo.summary ? { description: combo.summary } : {}),
    ...(combo.leadDepartment ? { provider: { '@type': 'GovernmentOrganization', name: combo.leadDepartment } } : {}),
    areaServed: { '@type': 'AdministrativeArea', name: combo.region.name },
    inLanguage: 'zh-CN',
    ...(channels.length > 0 ? { availableChannel: channels } : {}),
    ...(combo.faqs.length > 0
      ? {
          subjectOf: {
            '@type': 'FAQPage',
            mainEntity: combo.faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        }
      : {}),
  }
}

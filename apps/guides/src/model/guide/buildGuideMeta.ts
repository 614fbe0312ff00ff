import { hideStates, href, hrefFrom, type PageMeta } from '@portal/area'
import type { GuideDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import * as guideRoutes from '../../routes.ts'
import type { GuideRequest } from './GuideRequest.ts'

export function titleOf({ name, sceneName }: Pick<GuideDto, 'name' | 'sceneName'>): string {
  return sceneName ? `${name}（${sceneName}）` : name
}

/** Head, breadcrumb and structured data of a guide. */
export function buildGuideMeta(guide: GuideDto, view: GuideRequest): PageMeta {
  const title = titleOf(guide)
  const { facts, department, region } = guide
  return {
    description: `${region.name}${title}办事指南：${department.name}办理，${facts.promisedText}，到现场 ${facts.visitsText}，${facts.feeText}。查看受理条件、申请材料、办理流程和办理地点。`,
    keywords: [title, region.name, department.name, '办事指南', ...guide.tags].join(','),
    canonical: href({ page: guideRoutes.guide, params: { id: guide.code }, generation: view.generation }),
    crumbs: listCrumbs(guide, view),
    government: {
      ColumnName: '办事指南',
      ColumnType: '办事服务',
      ArticleTitle: title,
      PubDate: formatMoment(guide.updatedAt),
      ContentSource: department.name,
    },
    structuredData: buildServiceData(guide, view),
    ...hideStates(view.query),
  }
}

/** Audience and theme; matters for both stand under persons, where most visitors come from. */
function listCrumbs({ basic }: GuideDto, view: GuideRequest) {
  const [userTheme] = basic.userThemes
  const service = userTheme || basic.corpThemes.length === 0 ? 'personal' : 'legal'
  const theme = service === 'personal' ? userTheme : basic.corpThemes[0]
  const channel = { title: service === 'personal' ? '个人服务' : '法人服务' }
  return [
    { ...channel, href: hrefFrom(view, { page: guideRoutes.service, params: { service } }) },
    ...(theme
      ? [
          {
            title: theme.label,
            href: hrefFrom(view, {
              page: guideRoutes.serviceTheme,
              params: { service },
              query: { catalogCode: theme.code },
            }),
          },
        ]
      : []),
  ]
}

function buildServiceData(guide: GuideDto, { config }: GuideRequest): Record<string, unknown> {
  const { department, region, online } = guide
  const channels = [
    ...(online.isOnline && online.url ? [{ '@type': 'ServiceChannel', serviceUrl: online.url }] : []),
    ...guide.windows.map((window) => ({
      '@type': 'ServiceChannel',
      servicePhone: { '@type': 'ContactPoint', telephone: window.phone, hoursAvailable: window.officeTime },
      serviceLocation: { '@type': 'Place', name: window.name, address: window.address },
    })),
  ]
  return {
    '@type': 'GovernmentService',
    name: titleOf(guide),
    identifier: guide.code,
    serviceType: guide.basic.taskType.label,
    ...(guide.scope ? { description: guide.scope } : {}),
    provider: { '@type': 'GovernmentOrganization', name: department.name },
    areaServed: { '@type': 'AdministrativeArea', name: region.name },
    inLanguage: 'zh-CN',
    ...(config.portalHost ? { isPartOf: { '@type': 'WebSite', name: config.siteName, url: config.portalHost } } : {}),
    ...(channels.length > 0 ? { availableChannel: channels } : {}),
    ...(guide.faqs.length > 0 ? { subjectOf: buildFaqData(guide) } : {}),
  }
}

function buildFaqData({ faqs }: GuideDto) {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

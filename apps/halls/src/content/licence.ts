import { href, type PageMeta } from '@portal/area'
import { ask, type ContentRequest, defineContent } from '@portal/area/content'
import { buildLicenceListView } from '../model/licence/buildLicenceListView.ts'
import { buildLicenceView } from '../model/licence/buildLicenceView.ts'
import type { LicencePageView } from '../model/licence/LicenceView.ts'
import * as hallRoutes from '../routes.ts'

type LicenceRequest = ContentRequest<typeof hallRoutes.licence>

/** Codes of those a licence is issued to: one that stands for all of its kind. */
const holderKinds = { personal: '1', legal: '2' }

/** The kinds of electronic licence, or one of them. */
export const licenceContent = defineContent(hallRoutes.licence, {
  questions: ({ query, region: { code: region } }) => {
    const { typeCode, keyword, pageNo } = query
    return typeCode === undefined
      ? {
          list: ask('/api/licences', { region, keyword, holderKind: holderKindOf(query.holder), pageNo, pageSize: 20 }),
          faqs: ask('/api/faqs', { keyword: '电子证照', pageSize: 5 }),
        }
      : { licence: ask('/api/licences/:code', { code: typeCode, region }) }
  },
  data: (answers, { query: { keyword } }): LicencePageView =>
    answers.licence ? { licence: buildLicenceView(answers.licence) } : { list: buildLicenceListView(answers, keyword) },
  title: (data, { route }) => ('licence' in data ? data.licence.name : route.title),
  meta: (data, request) => buildMeta(data, request),
  missing: '没有找到这种证照，代码可能有误或者已经调整。请在证照列表中查找，或拨打 12345 咨询。',
})

function holderKindOf(holder: string | undefined): string | undefined {
  return holder === 'personal' || holder === 'legal' ? holderKinds[holder] : undefined
}

function buildMeta(data: LicencePageView, { generation, query: { typeCode, region } }: LicenceRequest): PageMeta {
  const list = href({ page: hallRoutes.licence, generation, query: { region } })
  return {
    description: 'list' in data ? data.list.lead : data.licence.lead,
    // What filters leave of the list is no page of its own.
    canonical: href({ page: hallRoutes.licence, generation, query: { typeCode, region } }),
    ...('licence' in data && { crumbs: [{ title: '电子证照', href: list }] }),
    government: { ColumnName: '电子证照', ColumnType: '办事服务' },
  }
}

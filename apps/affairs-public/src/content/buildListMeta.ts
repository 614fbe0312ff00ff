import { type Crumb, href, hrefFrom, type PageMeta } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { ListView } from '../model/lists/ListView.ts'
import * as affairsRoutes from '../routes.ts'

/** What names a list of its own; every other filter leaves a part of it. */
const naming = ['region', 'type', 'tab', 'catalogCode', 'deptCode', 'taskType', 'pageNum'] as const

/** What the head says of a public list. */
export function buildListMeta(list: ListView, request: ContentRequest): PageMeta {
  const { route, generation, query, config } = request
  const named = Object.fromEntries(Object.entries(query).filter(([name]) => naming.some((kept) => kept === name)))
  return {
    description: list.lead,
    canonical: href({ page: route, generation, query: named }),
    crumbs: [disclosureCrumb(request)],
    government: { ColumnName: '政务公开', ColumnDescription: list.lead, ColumnType: '政务公开' },
    structuredData: {
      '@type': 'Dataset',
      name: list.title,
      description: list.lead,
      dateModified: list.asOf,
      creator: { '@type': 'GovernmentOrganization', name: list.source },
      distribution: list.files.map((file) => ({
        '@type': 'DataDownload',
        encodingFormat: file.title,
        contentUrl: `${config.portalHost}${file.href}`,
      })),
    },
  }
}

export function disclosureCrumb(request: ContentRequest): Crumb {
  return { title: '政务公开', href: hrefFrom(request, { page: affairsRoutes.publicIndex }) }
}

import type { OpenDataDto } from '@portal/contracts'

const mediaTypes = { csv: 'text/csv', json: 'application/json' } as const

/** The catalogue of the open lists for machines: DCAT 3 as JSON-LD. */
export function buildCatalogue({ licence, dictionaryUrl, sets }: OpenDataDto, origin: string) {
  const absolute = (path: string) => `${origin}${path}`
  const rights = { 'dct:license': { '@id': absolute(licence.url) }, 'dct:rights': licence.title }
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': absolute('/api/open-data'),
    '@type': 'dcat:Catalog',
    'dct:title': '政务服务开放数据目录',
    'dct:language': 'zh-CN',
    ...rights,
    ...changedAt(latestOf(sets)),
    'foaf:homepage': { '@id': absolute('/') },
    'dcat:dataset': sets.map(({ name, title, rows, updatedAt, columns, files }) => ({
      '@id': absolute(`/api/open-data#${name}`),
      '@type': 'dcat:Dataset',
      'dct:identifier': name,
      'dct:title': title,
      'dct:description': `${title}，共 ${rows} 条，含${columns.map((column) => column.title).join('、')}。`,
      'dct:language': 'zh-CN',
      ...rights,
      ...changedAt(updatedAt),
      'dct:conformsTo': { '@id': absolute(dictionaryUrl) },
      'dcat:distribution': files.map(({ format, url }) => ({
        '@type': 'dcat:Distribution',
        'dct:title': `${title}（${format.toUpperCase()}）`,
        'dcat:downloadURL': { '@id': absolute(url) },
        'dcat:mediaType': mediaTypes[format],
        ...rights,
      })),
    })),
  }
}

function changedAt(moment: string | null) {
  return moment === null ? {} : { 'dct:modified': { '@type': 'xsd:dateTime', '@value': moment } }
}

function latestOf(sets: OpenDataDto['sets']): string | null {
  const moments = sets.flatMap(({ updatedAt }) => updatedAt ?? [])
  return moments.reduce<string | null>(
    (latest, moment) => (latest === null || Date.parse(moment) > Date.parse(latest) ? moment : latest),
    null,
  )
}

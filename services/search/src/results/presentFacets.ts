import type { SearchDto, SearchFacetDto } from '@portal/contracts'
import { type CodeTable, noticeType, taskType } from '@portal/records/codes'
import { formatOnlineDepth } from '@portal/records/guide'
import type { RegionNames } from '../query/SearchedContent.ts'
import type { FoundRow } from '../query/searchStatement.ts'

interface Facet {
  name: SearchFacetDto['name']
  title: string
  label?: (code: string, regions: RegionNames) => string | undefined
  /** Values in the order of their codes; else the most frequent first. */
  isOrdered?: boolean
}

const maxValues = 20

const inTable = (table: CodeTable) => (code: string) => table[code]

const facets: readonly Facet[] = [
  { name: 'region', title: '办理地区', label: (code, regions) => regions.find(code)?.name },
  { name: 'department', title: '办理部门' },
  { name: 'audience', title: '服务对象', label: inTable({ personal: '个人', legal: '法人' }) },
  { name: 'theme', title: '主题' },
  { name: 'taskType', title: '事项类型', label: inTable(taskType), isOrdered: true },
  { name: 'onlineLevel', title: '网办深度', label: (level) => formatOnlineDepth(level, 1), isOrdered: true },
  { name: 'tag', title: '服务特色', label: (code) => code },
  { name: 'section', title: '资讯栏目', label: inTable(noticeType) },
]

/** The counts as facets with words; a facet that does not tell results apart is left out unless a filter made it so. */
export function presentFacets(found: FoundRow, regions: RegionNames): SearchFacetDto[] {
  return facets
    .map(({ name, title, label, isOrdered }) => {
      const values = found.counts
        .filter((entry) => entry.facet === name)
        .map(({ code, label: own, count }) => ({ code, label: own ?? label?.(code, regions) ?? code, count }))
        .sort((one, other) => (isOrdered ? 0 : other.count - one.count) || (one.code < other.code ? -1 : 1))
        .slice(0, maxValues)
      const isPlace = name === 'region' || name === 'department'
      return { name, title, values, isExact: !found.isCapped && !(isPlace && found.isPlaceCapped) }
    })
    .filter(({ values }) => values.length > 0)
}

/** How many results of each kind pass all other filters. */
export function presentCounts(found: FoundRow): SearchDto['counts'] {
  const count = (type: string) =>
    found.counts.find((entry) => entry.facet === 'type' && entry.code === type)?.count ?? 0
  return {
    all: count('all'),
    service: count('service'),
    guide: count('guide'),
    combo: count('combo'),
    news: count('news'),
    qa: count('qa'),
    hall: count('hall'),
    department: count('department'),
  }
}

import { href, type PageMeta, type PageView } from '@portal/area'
import type { ItemDto } from '@portal/contracts'
import { sayTime } from './guide/words.ts'

/** Head and breadcrumb of a catalogue matter. */
export function describeItemHead(item: ItemDto, { generation, region }: PageView, canonical: string): PageMeta {
  return {
    description: `${item.name}（${item.taskType.label}）的实施部门、业务办理项和办事指南，${region.name}。`,
    canonical,
    crumbs: [{ title: '办事指南', href: href({ name: 'searchGuides', generation }) }],
    government: {
      ColumnName: '政务服务事项',
      ColumnType: '办事服务',
      ArticleTitle: item.name,
      PubDate: sayTime(item.updatedAt),
    },
  }
}

import type { NoticeListDto } from '@portal/contracts'
import type { ListView } from './ListView.ts'

/** @param chosen code of the kind that the visitor asked for */
export function buildListView({ types, notices, page }: NoticeListDto, chosen: string | undefined): ListView {
  return {
    kinds: types.map(({ code, label }) => ({ code, title: label, isChosen: code === chosen })),
    notices: notices.map(({ id, title, type, publishedAt, source }) => ({
      id,
      title,
      kind: type.label,
      day: publishedAt.slice(0, 10),
      source,
    })),
    page,
  }
}

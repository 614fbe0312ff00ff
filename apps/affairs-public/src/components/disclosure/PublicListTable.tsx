import { useListHref } from '@portal/area/react'
import { ButtonLink, DataTable, EmptyPage, EmptyState, LinkPagination } from '@portal/ui'
import type { ListTableView } from '../../model/disclosure/buildListTable.ts'
import { ListSearch } from '../lists/ListSearch.tsx'
import styles from './PublicListDetail.module.css'

type Row = ListTableView['rows'][number]

/** The rows of a list; a long one by pages, with a search of its own. */
export function PublicListTable({ title, table }: { title: string; table: ListTableView }) {
  const { head, rows, page, isSearchable, keyword } = table
  const hrefTo = useListHref()
  return (
    <>
      {isSearchable && (
        <div className={styles.search}>
          <ListSearch keyword={keyword} placeholder="表中的任何文字" />
        </div>
      )}
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          isCaptionHidden
          isWide={head.length >= 5}
          rows={rows}
          rowKey={({ key }) => String(key)}
          columns={[
            { title: '序号', width: 'index', cell: ({ key }: Row) => key },
            ...head.map((name, index) => ({
              title: name,
              isRowTitle: index === 0,
              cell: ({ cells }: Row) => cells[index],
            })),
          ]}
        />
      ) : page.total > 0 ? (
        <EmptyPage what="内容" unit="条" total={page.total} firstHref={hrefTo({})} />
      ) : (
        <EmptyState
          title={`清单中没有含“${keyword ?? ''}”的内容`}
          reason="可以换一个说法，或者拨打 12345 咨询。"
          actions={<ButtonLink href={hrefTo({ keyword: undefined })}>查看整份清单</ButtonLink>}
        />
      )}
      {isSearchable && rows.length > 0 && (
        <LinkPagination page={page} unit="条" hrefOf={(pageNum) => hrefTo({ pageNum })} />
      )}
    </>
  )
}

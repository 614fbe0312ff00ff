import { PageLink, useListHref, usePageView } from '@portal/area/react'
import {
  Card,
  DataTable,
  FilterGroup,
  Icon,
  LinkPagination,
  SectionTitle,
  SiteLink,
  Stack,
  SuspendedTag,
  Tag,
} from '@portal/ui'
import type { ComparedFigure, ComparisonView } from '../../model/item/ComparisonView.ts'
import * as guideRoutes from '../../routes.ts'

const orders = [
  { title: '按地区', sort: undefined },
  { title: '承诺时限最短', sort: 'promised' },
  { title: '跑动最少', sort: 'visits' },
  { title: '材料最少', sort: 'materials' },
] as const

/** The same matter as every body of the province handles it, side by side. */
export function Comparison({ comparison }: { comparison: ComparisonView }) {
  return (
    <Card as="section" labelledBy="comparison">
      <SectionTitle
        id="comparison"
        action={
          <SiteLink href={comparison.tableHref} download>
            <Icon name="download" size="small" />
            下载表格（CSV）
          </SiteLink>
        }
      >
        全省办理情况对比
      </SectionTitle>
      {comparison.sameText ? <p>{comparison.sameText}</p> : <ComparedRows comparison={comparison} />}
    </Card>
  )
}

function ComparedRows({ comparison: { page, rows } }: { comparison: ComparisonView }) {
  const listHref = useListHref()
  const { sort } = usePageView().query
  return (
    <Stack>
      <FilterGroup
        label="排序"
        options={orders.map((order) => ({
          title: order.title,
          href: `${listHref({ sort: order.sort })}#comparison`,
          isCurrent: sort === order.sort,
        }))}
      />
      {rows.length === 0 ? (
        <p>这一页没有内容，请返回前面的页。</p>
      ) : (
        <DataTable
          caption="全省办理情况对比"
          isCaptionHidden
          isWide
          rows={rows}
          rowKey={(row) => row.guideCode}
          columns={[
            {
              title: '实施部门',
              isRowTitle: true,
              cell: (row) => (
                <>
                  <PageLink to={{ page: guideRoutes.guide, params: { id: row.guideCode } }}>{row.name}</PageLink>
                  {row.isSuspended && <SuspendedTag />}
                </>
              ),
            },
            { title: '承诺时限', width: 'medium', cell: (row) => <Figure figure={row.promised} /> },
            { title: '到现场', width: 'short', cell: (row) => <Figure figure={row.visits} /> },
            { title: '材料', width: 'short', cell: (row) => <Figure figure={row.materials} /> },
            { title: '费用', width: 'medium', cell: (row) => row.feeText },
            { title: '网上办理', width: 'medium', cell: (row) => row.depthText },
          ]}
        />
      )}
      <LinkPagination page={page} unit="个办理项" hrefOf={(pageNo) => `${listHref({ pageNo })}#comparison`} />
    </Stack>
  )
}

function Figure({ figure: { text, mark } }: { figure: ComparedFigure }) {
  return (
    <>
      {text}
      {mark && (
        <>
          {' '}
          <Tag tone="success">{mark}</Tag>
        </>
      )}
    </>
  )
}

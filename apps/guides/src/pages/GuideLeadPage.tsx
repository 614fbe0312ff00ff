import { PageLink, usePageHref, usePageView } from '@portal/area/react'
import type { HandleItemRefDto, ItemDto } from '@portal/contracts'
import { Card, DataTable, FilterGroup, SectionTitle, Stack, SuspendedTag } from '@portal/ui'
import { ItemNotices, ItemTitle } from '../components/item/ItemHead.tsx'
import { listChoices, listRegionChoices } from '../model/item/listChoices.ts'
import * as guideRoutes from '../routes.ts'

/** The choice before a guide: where, and in which situation. */
export function Page({ data: { item } }: { data: { item: ItemDto } }) {
  const { region } = usePageView()
  const pageHref = usePageHref()
  const params = { id: item.catalogCode }
  const regions = listRegionChoices(item.handleItems, region)
  const choices = listChoices(item.handleItems, region)
  return (
    <>
      <ItemTitle item={item} lead="请选择办理地区和业务办理项，查看对应的办事指南。" />
      <Stack>
        <ItemNotices item={item} region={region} />
        {regions.length > 1 && (
          <Card as="section" labelledBy="regions">
            <SectionTitle id="regions">选择办理地区</SectionTitle>
            <FilterGroup
              label="地区"
              options={regions.map(({ code, name }) => ({
                title: name,
                href: pageHref({ page: guideRoutes.guideLead, params, query: { region: code } }),
                isCurrent: code === region.code,
              }))}
            />
          </Card>
        )}
        {choices.length > 0 && (
          <Card as="section" labelledBy="choices">
            <SectionTitle id="choices" note={`共 ${choices.length} 项`}>
              选择业务办理项
            </SectionTitle>
            <DataTable
              caption="业务办理项"
              isCaptionHidden
              rows={choices}
              rowKey={(row) => row.guideCode}
              columns={[
                {
                  title: '实施主体',
                  isRowTitle: true,
                  cell: (row) => (
                    <PageLink to={{ page: guideRoutes.guide, params: { id: row.guideCode } }}>
                      {row.sceneName ? `${row.departmentName}（${row.sceneName}）` : row.departmentName}
                    </PageLink>
                  ),
                },
                { title: '业务办理项', cell: (row) => row.sceneName ?? item.name },
                { title: '地区', width: 'short', cell: (row) => row.region.name },
                { title: '网上办理', width: 'short', cell: formatOnline },
                { title: '承诺时限', width: 'medium', cell: (row) => row.promisedText },
              ]}
            />
          </Card>
        )}
        <p>
          <PageLink to={{ page: guideRoutes.item, params }}>查看全部实施部门</PageLink>
        </p>
      </Stack>
    </>
  )
}

function formatOnline({ isSuspended, isOnline }: HandleItemRefDto) {
  if (isSuspended) return <SuspendedTag />
  return isOnline ? '可网办' : '窗口办理'
}

import { BelowFirstScreen, PageLink, usePageView } from '@portal/area/react'
import type { ItemDto } from '@portal/contracts'
import { formatLabels, formatMoment } from '@portal/format'
import { Card, DescriptionList, Disclosure, SectionTitle, Stack } from '@portal/ui'
import { FactText } from '../components/facts/FactText.tsx'
import { Comparison } from '../components/item/Comparison.tsx'
import { ItemNotices, ItemTitle } from '../components/item/ItemHead.tsx'
import { RegionTree } from '../components/item/RegionTree.tsx'
import type { ComparisonView } from '../model/item/ComparisonView.ts'
import { listRegions } from '../model/item/listRegions.ts'
import * as guideRoutes from '../routes.ts'

interface ItemView {
  item: ItemDto
  comparison: ComparisonView | undefined
}

/** A matter of the catalogue: where one can have it done, how bodies differ, and its registration. */
export function Page({ data: { item, comparison } }: { data: ItemView }) {
  const { region } = usePageView()
  return (
    <>
      <ItemTitle item={item} lead="请选择办理的地区和部门，查看对应的办事指南。" />
      <Stack>
        <ItemNotices item={item} region={region} />
        {item.handleItems.length > 0 && (
          <Card as="section" labelledBy="bodies">
            <SectionTitle
              id="bodies"
              note={`共 ${item.handleItems.length} 个业务办理项`}
              action={
                <PageLink to={{ page: guideRoutes.guideLead, params: { id: item.catalogCode } }}>
                  按地区和情形选择
                </PageLink>
              }
            >
              在哪里办
            </SectionTitle>
            <RegionTree nodes={listRegions(item.handleItems, region)} openCode={region.code} />
          </Card>
        )}
        <BelowFirstScreen>
          {comparison && <Comparison comparison={comparison} />}
          <Card>
            <Disclosure title="登记信息" note="编码、类型、设定依据" id="catalogue">
              <Registration item={item} />
            </Disclosure>
          </Card>
        </BelowFirstScreen>
      </Stack>
    </>
  )
}

function Registration({ item }: { item: ItemDto }) {
  const levels = formatLabels(item.useLevels)
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: '事项类型', description: item.taskType.label },
        ...(levels ? [{ term: '行使层级', description: levels }] : []),
        { term: '事项状态', description: item.state.label },
        { term: '更新时间', description: formatMoment(item.updatedAt) },
        {
          term: '基本编码',
          description: <FactText fact={{ code: item.catalogCode, subject: '基本编码' }} />,
          isLong: true,
        },
        { term: '设定依据', description: <LawBasis lawBasis={item.lawBasis} />, isLong: true },
      ]}
    />
  )
}

function LawBasis({ lawBasis }: Pick<ItemDto, 'lawBasis'>) {
  if (lawBasis.length === 0) return '无'
  return (
    <ul>
      {lawBasis.map((law) => (
        <li key={law}>{law}</li>
      ))}
    </ul>
  )
}

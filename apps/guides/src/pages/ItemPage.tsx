import { PageLink, usePageView } from '@portal/area/react'
import type { ItemDto } from '@portal/contracts'
import { Card, DescriptionList, SectionTitle, Stack } from '@portal/ui'
import { FactText } from '../components/FactText.tsx'
import { ItemNotices, ItemTitle } from '../components/ItemHead.tsx'
import { RegionTree } from '../components/RegionTree.tsx'
import { sayMoment } from '../model/guide/words.ts'
import { listRegions } from '../model/listRegions.ts'
import * as guideRoutes from '../routes.ts'

/** A matter of the catalogue with all who handle it. */
export function Page({ data: { item } }: { data: { item: ItemDto } }) {
  const { region } = usePageView()
  return (
    <>
      <ItemTitle item={item} lead="国家和省基本目录中的事项，由下列部门实施。" />
      <Stack>
        <ItemNotices item={item} region={region} />
        <Card as="section" labelledBy="catalogue">
          <SectionTitle id="catalogue">基本目录信息</SectionTitle>
          <DescriptionList
            columns={2}
            items={[
              { term: '事项名称', description: item.name, isLong: true },
              { term: '事项类型', description: item.taskType.label },
              { term: '行使层级', description: item.useLevels.map(({ label }) => label).join('、') || '无' },
              { term: '事项状态', description: item.state.label },
              { term: '更新时间', description: sayMoment(item.updatedAt) },
              {
                term: '基本编码',
                description: <FactText fact={{ code: item.catalogCode, subject: '基本编码' }} />,
                isLong: true,
              },
              { term: '设定依据', description: <LawBasis lawBasis={item.lawBasis} />, isLong: true },
            ]}
          />
        </Card>
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
              实施主体
            </SectionTitle>
            <RegionTree nodes={listRegions(item.handleItems, region)} openCode={region.code} />
          </Card>
        )}
      </Stack>
    </>
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

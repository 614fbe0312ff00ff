import { useListHref, usePageView, useSearchForm } from '@portal/area/react'
import { ButtonLink, Card, EmptyState, Notice, PageTitle, SearchField, SectionTitle, Stack } from '@portal/ui'
import styles from '../components/departments/BranchHall.module.css'
import { DepartmentIndex } from '../components/departments/DepartmentIndex.tsx'
import { HallSection } from '../components/halls/HallSection.tsx'
import { OtherRegions } from '../components/halls/OtherRegions.tsx'
import type { CountyHallView } from '../model/halls/CountyHallView.ts'
import * as hallRoutes from '../routes.ts'

/** Where people of a region go: its halls and its departments. */
export function Page({ data }: { data: CountyHallView }) {
  const { region } = usePageView()
  const { title, lead, elsewhere, keyword, halls, departments } = data
  const isNothingFound = keyword !== undefined && halls.length + departments.frequent.length === 0
  return (
    <>
      <PageTitle lead={lead} actions={<HallSearch keyword={keyword} />}>
        {title}
      </PageTitle>
      <Stack>
        {elsewhere && <Notice>{elsewhere}</Notice>}
        <OtherRegions title="选择市、县（区）" isOpen={region.level === 'province' && keyword === undefined} />
        {isNothingFound ? (
          <NothingFound keyword={keyword} />
        ) : (
          <>
            {(halls.length > 0 || keyword === undefined) && <HallSection halls={halls} holidays={data.holidays} />}
            <Departments data={data} />
          </>
        )}
      </Stack>
    </>
  )
}

function Departments({ data: { departments } }: { data: CountyHallView }) {
  if (departments.frequent.length === 0) return null
  return (
    <Card as="section" labelledBy="departments">
      <SectionTitle id="departments" note={`${departments.regionName}共 ${departments.total} 个，办得多的在前`}>
        按部门找
      </SectionTitle>
      <DepartmentIndex list={departments} />
    </Card>
  )
}

function NothingFound({ keyword }: { keyword: string }) {
  const hrefTo = useListHref()
  return (
    <Card>
      <EmptyState
        title={`没有名称含“${keyword}”的大厅或部门`}
        reason="可以换一个说法、换一个地区，或者拨打 12345 问去哪里办。"
        actions={
          <>
            <ButtonLink href={hrefTo({ keyword: undefined })}>查看全部</ButtonLink>
            <a href="tel:12345">拨打 12345</a>
          </>
        }
      />
    </Card>
  )
}

function HallSearch({ keyword }: { keyword: string | undefined }) {
  const form = useSearchForm({ page: hallRoutes.countyHall })
  return (
    <div className={styles.search}>
      <SearchField
        {...form}
        key={keyword}
        keyword={keyword}
        label="搜索大厅和部门"
        placeholder="大厅、部门名称或地址"
      />
    </div>
  )
}

import { FirstScreenEnd, useListHref, usePageView, useSearchForm } from '@portal/area/react'
import {
  Button,
  ButtonLink,
  buttonClassName,
  Card,
  EmptyState,
  Grid,
  Icon,
  Notice,
  PageTitle,
  SearchField,
  SectionTitle,
  Stack,
  useIsBrowser,
} from '@portal/ui'
import { useState } from 'react'
import styles from '../components/BranchHall.module.css'
import { DepartmentIndex } from '../components/DepartmentIndex.tsx'
import { HallCard } from '../components/HallCard.tsx'
import mapStyles from '../components/HallMap.module.css'
import { HallMap } from '../components/HallMap.tsx'
import { OtherRegions } from '../components/OtherRegions.tsx'
import type { CountyHallView } from '../model/county/CountyHallView.ts'
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
            <Halls data={data} />
            <FirstScreenEnd />
            <Departments data={data} />
          </>
        )}
      </Stack>
    </>
  )
}

function Halls({ data: { halls, holidays, keyword } }: { data: CountyHallView }) {
  const [hasMap, setHasMap] = useState(false)
  const isBrowser = useIsBrowser()
  const isOnMap = halls.some(({ position }) => position)
  if (halls.length === 0 && keyword !== undefined) return null
  return (
    <section aria-labelledby="halls">
      <SectionTitle
        id="halls"
        note={`${halls.length} 个`}
        action={
          isBrowser &&
          isOnMap && (
            <Button kind="text" icon="location" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
              地图
            </Button>
          )
        }
      >
        办事大厅
      </SectionTitle>
      {hasMap && (
        <div className={mapStyles.place}>
          <HallMap halls={halls} />
        </div>
      )}
      {halls.length > 0 ? (
        <Grid as="ul" columns={2}>
          {halls.map((hall) => (
            <HallCard key={hall.id} hall={hall} holidays={holidays} />
          ))}
        </Grid>
      ) : (
        <Card>
          <EmptyState
            title="这里还没有登记办事大厅"
            reason="请拨打 12345，说出要办的事和所在的地方，由工作人员告诉您去哪里办。"
            actions={
              <a href="tel:12345" className={buttonClassName({ kind: 'primary' })}>
                <Icon name="phone" />
                拨打 12345
              </a>
            }
          />
        </Card>
      )}
    </section>
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

import { PageLink, useListHref, useSearchForm } from '@portal/area/react'
import { ButtonLink, Card, EmptyState, PageTitle, SearchField, SectionTitle, Stack } from '@portal/ui'
import type { DepartmentIndexView } from '../../model/departments/DepartmentIndexView.ts'
import * as hallRoutes from '../../routes.ts'
import { OtherRegions } from '../halls/OtherRegions.tsx'
import styles from './BranchHall.module.css'
import { DepartmentIndex } from './DepartmentIndex.tsx'

interface DepartmentDirectoryProps {
  list: DepartmentIndexView
  keyword: string | undefined
}

/** All departments of a region, for those who know whom they look for. */
export function DepartmentDirectory({ list, keyword }: DepartmentDirectoryProps) {
  const { regionName, total, frequent } = list
  return (
    <>
      <PageTitle
        lead={`选择部门，查看它办理的事项、地址电话和通知公告。${regionName}共有 ${total} 个部门，办得多的在前。`}
        actions={<DepartmentSearch keyword={keyword} />}
      >
        {regionName}部门分厅
      </PageTitle>
      <Stack>
        <Card as="section" labelledBy="departments">
          <SectionTitle id="departments" note={keyword && `名称含“${keyword}”的 ${frequent.length} 个`}>
            选择部门
          </SectionTitle>
          {frequent.length > 0 ? <DepartmentIndex list={list} /> : <NoDepartments keyword={keyword} />}
        </Card>
        <OtherRegions title="查看其他地区的部门" />
      </Stack>
    </>
  )
}

function NoDepartments({ keyword }: Pick<DepartmentDirectoryProps, 'keyword'>) {
  const hrefTo = useListHref()
  if (keyword)
    return (
      <EmptyState
        title={`没有名称含“${keyword}”的部门`}
        reason="可以换一个说法，或者拨打 12345 问由哪个部门办理。"
        actions={<ButtonLink href={hrefTo({ keyword: undefined })}>查看全部部门</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="这个地区暂无部门分厅"
      reason="可以选择其他地区，或者查看办事大厅。"
      actions={
        <>
          <PageLink to={{ page: hallRoutes.branchHall, query: { region: '' } }}>查看全省部门</PageLink>
          <PageLink to={{ page: hallRoutes.countyHall }}>查看办事大厅</PageLink>
        </>
      }
    />
  )
}

function DepartmentSearch({ keyword }: Pick<DepartmentDirectoryProps, 'keyword'>) {
  const form = useSearchForm({ page: hallRoutes.branchHall })
  return (
    <div className={styles.search}>
      <SearchField {...form} key={keyword} keyword={keyword} label="搜索部门" placeholder="部门名称，如 公安" />
    </div>
  )
}

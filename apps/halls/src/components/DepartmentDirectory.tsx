import { PageLink, usePageView } from '@portal/area/react'
import type { DepartmentListDto } from '@portal/contracts'
import { ChipList, Disclosure, EmptyState, Grid, LinkCard, PageTitle, Stack } from '@portal/ui'
import * as hallRoutes from '../routes.ts'

/** All departments of a region, for those who know whom they look for. */
export function DepartmentDirectory({ list: { region, departments } }: { list: DepartmentListDto }) {
  return (
    <>
      <PageTitle
        lead={`选择部门，查看它办理的事项、地址电话和通知公告。${region.name}共有 ${departments.length} 个部门。`}
      >
        {region.name}部门分厅
      </PageTitle>
      <Stack>
        <OtherRegions />
        {departments.length > 0 ? (
          <Grid as="ul" columns={3}>
            {departments.map(({ orgCode, name, matterCount }) => (
              <LinkCard
                key={orgCode}
                as="li"
                icon="building"
                link={<PageLink to={{ page: hallRoutes.branchHall, query: { orgCode } }}>{name}</PageLink>}
                text={matterCount > 0 ? `办理 ${matterCount} 个事项` : '暂无办理事项'}
              />
            ))}
          </Grid>
        ) : (
          <EmptyState
            title="这个地区暂无部门分厅"
            reason="可以选择其他地区，或者查看县级大厅。"
            actions={
              <>
                <PageLink to={{ page: hallRoutes.branchHall, query: { region: '' } }}>查看全省部门</PageLink>
                <PageLink to={{ page: hallRoutes.countyHall }}>查看县级大厅</PageLink>
              </>
            }
          />
        )}
      </Stack>
    </>
  )
}

/** The regions above and below, folded so that the departments come first. */
function OtherRegions() {
  const { region } = usePageView()
  const regions = [...region.path.filter(({ code }) => code !== region.code), ...region.children]
  if (regions.length === 0) return null
  return (
    <Disclosure title="查看其他地区的部门" note={`${regions.length} 个地区`}>
      <ChipList
        label="其他地区"
        links={regions.map(({ code, name }) => ({
          key: code,
          link: <PageLink to={{ page: hallRoutes.branchHall, query: { region: code } }}>{name}</PageLink>,
        }))}
      />
    </Disclosure>
  )
}

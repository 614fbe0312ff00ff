import { PageLink, useListHref, useSearchForm } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { ButtonLink, Card, EmptyState, PageTitle, SearchField, SectionTitle, Stack } from '@portal/ui'
import { AudienceSwitch } from '../components/channel/AudienceSwitch.tsx'
import channel from '../components/channel/Channel.module.css'
import styles from '../components/channel/Departments.module.css'
import { audiences } from '../model/channel/audiences.ts'
import type { DepartmentEntry, DepartmentsView } from '../model/channel/DepartmentsView.ts'
import * as guideRoutes from '../routes.ts'

/** The departments of a region: what each handles for the audience, and its hall. */
export function Page({ data: { audience, lead, keyword, handling, others } }: { data: DepartmentsView }) {
  const hrefTo = useListHref()
  return (
    <>
      <div className={channel.head}>
        <PageTitle lead={lead} actions={<AudienceSwitch audience={audience} />}>
          {audiences[audience].who}按部门办事
        </PageTitle>
      </div>
      <div className={channel.search}>
        <DepartmentSearch audience={audience} keyword={keyword} />
      </div>
      {handling.length + others.length > 0 ? (
        <Stack>
          {handling.length > 0 && (
            <Card as="section" labelledBy="handling">
              <SectionTitle id="handling" note={`${handling.length} 个`}>
                办理{audiences[audience].who}事项的部门
              </SectionTitle>
              <ul className={styles.departments}>
                {handling.map((department) => (
                  <Department key={department.orgCode} audience={audience} department={department} />
                ))}
              </ul>
            </Card>
          )}
          {others.length > 0 && (
            <Card as="section" labelledBy="others">
              <SectionTitle id="others" note={`${others.length} 个`}>
                其他部门
              </SectionTitle>
              <ul className={styles.departments}>
                {others.map((department) => (
                  <Department key={department.orgCode} audience={audience} department={department} />
                ))}
              </ul>
            </Card>
          )}
        </Stack>
      ) : (
        <Card>
          <EmptyState
            title={keyword ? `没有名称含“${keyword}”的部门` : '这个地区暂无部门'}
            reason="可以换一个说法，或者拨打 12345 问由哪个部门办理。"
            actions={
              <>
                {keyword && <ButtonLink href={hrefTo({ keyword: undefined })}>查看全部部门</ButtonLink>}
                <a href="tel:12345">拨打 12345</a>
              </>
            }
          />
        </Card>
      )}
    </>
  )
}

function Department({ audience, department }: Pick<DepartmentsView, 'audience'> & { department: DepartmentEntry }) {
  const { orgCode, name, count } = department
  return (
    <li>
      <PageLink to={{ page: hallRoutes.branchHall, query: { orgCode } }}>{name}</PageLink>
      {count > 0 && (
        <PageLink
          className={styles.matters}
          aria-label={`${name}办理的 ${count} 个事项`}
          to={{ page: guideRoutes.serviceTheme, params: { service: audience }, query: { deptCode: orgCode } }}
        >
          {count} 个事项
        </PageLink>
      )}
    </li>
  )
}

function DepartmentSearch({ audience, keyword }: Pick<DepartmentsView, 'audience' | 'keyword'>) {
  const form = useSearchForm({ page: guideRoutes.serviceDepartment, params: { service: audience } })
  return <SearchField key={keyword} {...form} keyword={keyword} label="搜索部门" placeholder="部门名称，如 公安" />
}

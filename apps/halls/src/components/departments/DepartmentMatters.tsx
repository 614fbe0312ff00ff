import { useIsElder, useListHref, usePageView } from '@portal/area/react'
import type { BranchHallDto, FacetValueDto } from '@portal/contracts'
import { ButtonLink, Card, EmptyPage, EmptyState, FilterGroup, LinkPagination, SectionTitle } from '@portal/ui'
import { nameThemes } from '../../model/departments/nameThemes.ts'
import styles from './DepartmentMatters.module.css'
import { MatterList } from './MatterList.tsx'

/** What the department handles, narrowed by plain links. */
export function DepartmentMatters({ hall }: { hall: BranchHallDto }) {
  const hrefTo = useListHref()
  const { query } = usePageView()
  const { matters, page } = hall.matters
  const isNarrowed = ['audience', 'taskType', 'theme'].some((name) => query[name] !== undefined)
  return (
    <Card as="section" labelledBy="matters">
      <SectionTitle id="matters">办理事项</SectionTitle>
      <div className={styles.filters}>
        <Facet
          title="服务对象"
          values={hall.audiences}
          chosen={query.audience}
          hrefOf={(audience) => hrefTo({ audience })}
        />
        <Facet
          title="事项类型"
          values={hall.taskTypes}
          chosen={query.taskType}
          hrefOf={(taskType) => hrefTo({ taskType })}
        />
        <Facet
          title="主题"
          values={nameThemes(hall.themes)}
          chosen={query.theme}
          hrefOf={(theme) => hrefTo({ theme })}
        />
      </div>
      {matters.length > 0 ? (
        <>
          <MatterList matters={matters} />
          <LinkPagination page={page} hrefOf={(pageNo) => hrefTo({ pageNo })} />
        </>
      ) : page.total > 0 ? (
        <EmptyPage what="事项" total={page.total} firstHref={hrefTo({})} />
      ) : (
        <EmptyState
          title={isNarrowed ? '没有符合条件的事项' : '部门暂无事项'}
          reason="可以拨打 12345 咨询由哪个部门办理。"
          actions={
            <ButtonLink href={hrefTo({ taskType: undefined, theme: undefined, audience: undefined })}>
              查看全部事项
            </ButtonLink>
          }
        />
      )}
    </Card>
  )
}

interface FacetProps {
  title: string
  values: readonly FacetValueDto[]
  chosen: string | undefined
  hrefOf: (code: string | undefined) => string
}

/** One line of choices with how many matters each would leave; in elder mode only to take one back. A single choice narrows nothing. */
function Facet({ title, values, chosen, hrefOf }: FacetProps) {
  const isElder = useIsElder()
  if ((isElder || values.length < 2) && chosen === undefined) return null
  return (
    <FilterGroup
      label={title}
      options={[
        { title: '全部', href: hrefOf(undefined), isCurrent: chosen === undefined },
        ...values.map(({ code, label, count }) => ({
          title: label,
          count,
          href: hrefOf(code),
          isCurrent: code === chosen,
        })),
      ]}
    />
  )
}

import { PageLink, useListHref, useSearchForm } from '@portal/area/react'
import { ButtonLink, Card, EmptyState, SearchField, SectionTitle } from '@portal/ui'
import type { DepartmentEntry, DisclosureView } from '../../model/disclosure/DisclosureView.ts'
import * as affairsRoutes from '../../routes.ts'
import styles from './DepartmentGrid.module.css'

/** The departments that publish what they handle: the most used, any by name; their own page lists all. */
export function DepartmentGrid({ departments }: Pick<DisclosureView, 'departments'>) {
  const { keyword, first, total, counts, asOf } = departments
  const hrefTo = useListHref()
  const search = useSearchForm({ page: affairsRoutes.publicIndex })
  return (
    <Card as="section" labelledBy="departments">
      <SectionTitle id="departments" note={`${total} 个部门`}>
        办事信息公开
      </SectionTitle>
      <p className={styles.words}>
        每个部门办哪些事、依据什么、找谁监督。
        {counts && `截至 ${asOf}，公布事项的部门：${counts}。`}
      </p>
      <div className={styles.search}>
        <SearchField key={keyword} {...search} keyword={keyword} label="搜索部门" placeholder="部门名称，如 公安" />
      </div>
      {first.length > 0 ? (
        <Departments departments={first} />
      ) : (
        <EmptyState
          title={keyword ? `没有名称含“${keyword}”的部门` : '这个地区暂无部门'}
          reason="可以换一个说法，或者拨打 12345 问由哪个部门负责。"
          actions={<ButtonLink href={hrefTo({ keyword: undefined })}>查看全部部门</ButtonLink>}
        />
      )}
      {first.length > 0 && first.length < total && (
        <p className={styles.all}>
          <PageLink to={{ page: affairsRoutes.departmentMatters }}>查看全部 {total} 个部门</PageLink>
        </p>
      )}
    </Card>
  )
}

function Departments({ departments }: { departments: readonly DepartmentEntry[] }) {
  return (
    <ul className={styles.departments}>
      {departments.map(({ orgCode, name, count }) => (
        <li key={orgCode}>
          <PageLink to={{ page: affairsRoutes.departmentMatters, query: { deptCode: orgCode } }}>
            {name}
            {count > 0 && <span className={styles.count}>{count} 项</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

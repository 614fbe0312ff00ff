import { PageLink, useListHref } from '@portal/area/react'
import {
  ButtonLink,
  EmptyState,
  FilteredList,
  iconOfDepartment,
  LinkPagination,
  RegionFilter,
  SiteLink,
} from '@portal/ui'
import type { ReactNode } from 'react'
import type { SparingMatter, SparingMatters as View } from '../model/LicenceView.ts'
import * as affairsRoutes from '../routes.ts'
import styles from './SparingMatters.module.css'

interface SparingMattersProps {
  sparing: View
  /** Whose matters they are: of a licence, or all. */
  chosen: readonly { readonly text: string; readonly href: string }[]
  /** After so many matters the first screen ends. */
  firstScreenEnd?: ReactNode
}

/** Matters for which papers are spared, each with what is spared and by which licence; by department and region. */
export function SparingMatters({ sparing, chosen, firstScreenEnd }: SparingMattersProps) {
  const { matters, departments, department, page } = sparing
  const hrefTo = useListHref()
  const ofDepartment = department && { text: department.name, href: hrefTo({ deptCode: undefined }) }
  return (
    <FilteredList
      region={<RegionFilter />}
      column={{
        title: '部门',
        chosen: department?.name,
        choices: departments.map(({ orgCode, name, count }) => ({
          text: name,
          count,
          icon: iconOfDepartment(name),
          href: hrefTo({ deptCode: orgCode }),
          isCurrent: orgCode === department?.orgCode,
        })),
      }}
      chosen={[...chosen, ...(ofDepartment ? [ofDepartment] : [])]}
    >
      {matters.length > 0 ? (
        <>
          <ol className={styles.matters}>
            {matters.map((matter, index) => (
              <li key={matter.key}>
                <Matter matter={matter} />
                {index === 2 && firstScreenEnd}
              </li>
            ))}
          </ol>
          <LinkPagination page={page} unit="个事项" hrefOf={(pageNum) => hrefTo({ pageNum })} />
        </>
      ) : (
        <EmptyState
          title={page.total > 0 ? '这一页没有事项' : '没有符合条件的事项'}
          reason={
            page.total > 0
              ? `一共 ${page.total} 个事项，前面的页里都有。`
              : '不在这里的事项仍按办事指南准备材料；可以换一个部门或者地区，也可以拨打 12345 咨询。'
          }
          actions={
            page.total > 0 ? (
              <ButtonLink href={hrefTo({})}>回到第一页</ButtonLink>
            ) : (
              <ButtonLink href={hrefTo({ keyword: undefined, deptCode: undefined, region: undefined })}>
                取消全部条件
              </ButtonLink>
            )
          }
        />
      )}
    </FilteredList>
  )
}

function Matter({ matter: { name, href, department, spared } }: { matter: SparingMatter }) {
  return (
    <>
      <h3 className={styles.title}>
        <SiteLink href={href}>{name}</SiteLink>
      </h3>
      <p className={styles.notes}>{department}</p>
      <ul className={styles.spared} aria-label={`${name}不用交的材料`}>
        {spared.map(({ material, way, licenceCode, licenceName }) => (
          <li key={material}>
            <span>不用交：{material}</span>
            <span className={styles.way}>
              {way}，出示
              <PageLink to={{ page: affairsRoutes.licenceFreeDetail, query: { licenseCode: licenceCode } }}>
                {licenceName}
              </PageLink>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

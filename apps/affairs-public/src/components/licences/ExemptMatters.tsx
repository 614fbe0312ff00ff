import { PageLink, useListHref } from '@portal/area/react'
import { ButtonLink, EmptyState, FilteredList, LinkPagination, RegionFilter, SiteLink, SuspendedTag } from '@portal/ui'
import type { ExemptMatter, ExemptMatters as View } from '../../model/licences/LicenceView.ts'
import * as affairsRoutes from '../../routes.ts'
import styles from './ExemptMatters.module.css'

interface ExemptMattersProps {
  sparing: View
  /** What else narrows them. */
  chosen: readonly { readonly text: string; readonly href: string }[]
  /** The licence whose page it is: it needs no link to itself. */
  ownLicence?: string
  /** Of the names of matters; 3 under the title of a section. */
  level?: 2 | 3
  /** Stands after as many matters as a first screen shows. */
}

/** Matters for which papers are spared, each with what is spared and by which licence; by department and region. */
export function ExemptMatters({ sparing, chosen, ownLicence, level = 2 }: ExemptMattersProps) {
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
          href: hrefTo({ deptCode: orgCode }),
          isCurrent: orgCode === department?.orgCode,
        })),
      }}
      chosen={[...chosen, ...(ofDepartment ? [ofDepartment] : [])]}
    >
      {matters.length > 0 ? (
        <>
          <ol className={styles.matters}>
            {matters.map((matter) => (
              <li key={matter.key}>
                <Matter matter={matter} ownLicence={ownLicence} level={level} />
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

interface MatterProps {
  matter: ExemptMatter
  ownLicence: string | undefined
  level: 2 | 3
}

function Matter({ matter: { name, href, department, isSuspended, spared }, ownLicence, level }: MatterProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Heading className={styles.title}>
        <SiteLink href={href}>{name}</SiteLink>
      </Heading>
      <p className={styles.notes}>
        {department} {isSuspended && <SuspendedTag />}
      </p>
      <ul className={styles.spared} aria-label={`${name}不用交的材料`}>
        {spared.map(({ material, way, licenceCode, licenceName }) => (
          <li key={material}>
            <span>
              不用交：{material}
              <span className={styles.way}>（{way}）</span>
            </span>
            {licenceCode !== ownLicence && (
              <PageLink to={{ page: affairsRoutes.licenceFreeDetail, query: { licenseCode: licenceCode } }}>
                出示{licenceName}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

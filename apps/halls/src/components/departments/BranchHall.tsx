import { href } from '@portal/area'
import { useNavigate } from '@portal/area/router'
import * as searchRoutes from '@portal/search/routes'
import { PageTitle, SearchField, Stack, Tag, WithAside } from '@portal/ui'
import type { DepartmentHall } from '../../model/departments/BranchHallView.ts'
import styles from './BranchHall.module.css'
import { DepartmentAside } from './DepartmentAside.tsx'
import { DepartmentFacts } from './DepartmentFacts.tsx'
import { DepartmentMatters } from './DepartmentMatters.tsx'
import { DepartmentNotices } from './DepartmentNotices.tsx'

/** The hall of one department. */
export function BranchHall({ hall }: { hall: DepartmentHall }) {
  return (
    <>
      <PageTitle tags={<Tag>{hall.region.name}</Tag>} lead={hall.intro} actions={<DepartmentSearch hall={hall} />}>
        {hall.name}
      </PageTitle>
      <Stack>
        <DepartmentFacts hall={hall} />
        <WithAside aside={<DepartmentAside hall={hall} />}>
          <DepartmentMatters hall={hall} />
          <DepartmentNotices notices={hall.notices} />
        </WithAside>
      </Stack>
    </>
  )
}

/** Searches among what this department handles. */
function DepartmentSearch({ hall }: { hall: DepartmentHall }) {
  const navigate = useNavigate()
  return (
    <div className={styles.search}>
      <SearchField
        action={href({ page: searchRoutes.searchGuides })}
        label={`在${hall.shortName}的事项中搜索`}
        placeholder="搜本部门的事项"
        fixed={{ region: hall.region.code, departmentCode: hall.orgCode }}
        navigate={navigate}
      />
    </div>
  )
}

import { PageLink } from '@portal/area/react'
import { Disclosure } from '@portal/ui'
import type { DepartmentEntry, DepartmentIndexView } from '../../model/departments/DepartmentIndexView.ts'
import * as hallRoutes from '../../routes.ts'
import styles from './DepartmentIndex.module.css'

/** Departments to choose from: those that handle the most, then the rest in a fold. */
export function DepartmentIndex({ list: { frequent, others } }: { list: DepartmentIndexView }) {
  return (
    <>
      <Departments entries={frequent} />
      {others.length > 0 && (
        <div className={styles.others}>
          <Disclosure title="其他部门" note={`${others.length} 个`}>
            <Departments entries={others} />
          </Disclosure>
        </div>
      )}
    </>
  )
}

function Departments({ entries }: { entries: readonly DepartmentEntry[] }) {
  return (
    <ul className={styles.departments}>
      {entries.map(({ orgCode, name, matterCount }) => (
        <li key={orgCode}>
          <PageLink to={{ page: hallRoutes.branchHall, query: { orgCode, region: undefined } }}>{name}</PageLink>
          {matterCount > 0 && `${matterCount} 项`}
        </li>
      ))}
    </ul>
  )
}

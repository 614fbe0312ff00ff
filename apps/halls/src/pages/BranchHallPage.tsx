import { BranchHall } from '../components/departments/BranchHall.tsx'
import { DepartmentDirectory } from '../components/departments/DepartmentDirectory.tsx'
import type { BranchHallView } from '../model/departments/BranchHallView.ts'

/** The hall of one department, and the list of all while none is chosen. */
export function Page({ data }: { data: BranchHallView }) {
  return 'hall' in data ? (
    <BranchHall hall={data.hall} />
  ) : (
    <DepartmentDirectory list={data.list} keyword={data.keyword} />
  )
}

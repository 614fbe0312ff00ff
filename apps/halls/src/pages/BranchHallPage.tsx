import type { BranchHallDto, DepartmentListDto } from '@portal/contracts'
import { BranchHall } from '../components/BranchHall.tsx'
import { DepartmentDirectory } from '../components/DepartmentDirectory.tsx'

/** The hall of one department, and the list of all while none is chosen. */
export function Page({ data }: { data: { hall: BranchHallDto } | { list: DepartmentListDto } }) {
  return 'hall' in data ? <BranchHall hall={data.hall} /> : <DepartmentDirectory list={data.list} />
}

import type { PageRequest } from '@portal/area'
import type { BranchHallDto, DepartmentListDto } from '@portal/contracts'
import type { HallQuery } from '../model/HallQuery.ts'

type Asking = Pick<PageRequest, 'http' | 'signal'>

/** The departments of a region. */
export async function fetchDepartments(region: string, { http, signal }: Asking): Promise<DepartmentListDto> {
  const { data } = await http.get<DepartmentListDto>('/api/departments', { query: { region }, signal })
  return data
}

/** A department with one page of its matters. The content API checks the code's check digit. */
export async function fetchBranchHall(query: HallQuery, { http, signal }: Asking): Promise<BranchHallDto> {
  const { orgCode, ...filters } = query
  const { data } = await http.get<BranchHallDto>(`/api/departments/${encodeURIComponent(orgCode)}`, {
    query: filters,
    signal,
  })
  return data
}

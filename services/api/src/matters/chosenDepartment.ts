import { notFound } from '../http/Problem.ts'
import type { ContentReader } from '../state/ContentService.ts'
import { hasOrganisation } from './hasOrganisation.ts'

/**
 * The department a list is narrowed to, null for all.
 * @throws Problem 404 when there is no such department, so that a page can tell a wrong code from an empty list
 */
export async function chosenDepartment(service: ContentReader, orgCode: string | undefined): Promise<string | null> {
  if (orgCode === undefined) return null
  if (!(await hasOrganisation(service.pool, orgCode))) throw notFound('这个部门')
  return orgCode
}

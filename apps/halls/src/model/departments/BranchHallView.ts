import type { BranchHallDto } from '@portal/contracts'
import type { Holidays, OpeningHours } from '@portal/validation/calendar'
import type { DepartmentIndexView } from './DepartmentIndexView.ts'

/** The hall of one department, or the departments to choose from. */
export type BranchHallView =
  | { readonly hall: DepartmentHall }
  | { readonly list: DepartmentIndexView; readonly keyword: string | undefined }

/** `hours` is absent where the sentence about them is not wholly understood. */
export interface DepartmentHall extends BranchHallDto {
  readonly hours?: OpeningHours | undefined
  readonly holidays: Holidays
}

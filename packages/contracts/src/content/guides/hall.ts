import { z } from 'zod'
import { departmentRefDto } from '../reference/department.ts'
import { regionRefDto } from '../reference/region.ts'
import { windowDto } from './guide.ts'

/** A place where matters are handled. `department` names the body whose own hall it is; null for halls that serve all. */
export const hallDto = windowDto.extend({
  code: z.string(),
  region: regionRefDto,
  department: z.object({ orgCode: z.string(), name: z.string() }).nullable(),
  /** What windows it has, in words. */
  windows: z.string().nullable(),
  appointmentUrl: z.string().nullable(),
  queueUrl: z.string().nullable(),
  checkedAt: z.string().nullable(),
})
export type HallDto = z.infer<typeof hallDto>

/**
 * Halls and departments of a region. `hallRegion` is the region the halls belong to: the one above when the region has none
 * of its own.
 */
export const regionHallsDto = z.object({
  region: regionRefDto,
  hallRegion: regionRefDto,
  halls: z.array(hallDto),
  departments: z.array(departmentRefDto),
})
export type RegionHallsDto = z.infer<typeof regionHallsDto>

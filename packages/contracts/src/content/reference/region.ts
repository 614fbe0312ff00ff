import { z } from 'zod'

export const regionLevel = z.enum(['province', 'city', 'county'])

/** An administrative region. `code` is GB/T 2260 with 6 digits. */
export const regionRefDto = z.object({ code: z.string(), name: z.string(), level: regionLevel })
export type RegionRefDto = z.infer<typeof regionRefDto>

/** `path` runs from the province down to the region itself; `children` are one level below. */
export const regionDto = regionRefDto.extend({
  path: z.array(regionRefDto),
  children: z.array(regionRefDto),
})
export type RegionDto = z.infer<typeof regionDto>

/** Every region of the province, itself first, each with the one above it. */
export const regionListDto = z.object({
  regions: z.array(regionRefDto.extend({ parentCode: z.string().nullable() })),
})
export type RegionListDto = z.infer<typeof regionListDto>

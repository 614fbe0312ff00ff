import { z } from 'zod'

/** Region code of GB/T 2260, 6 digits; addresses also carry the 12-digit form, which is cut as a request is read. */
export const regionCode = z
  .string()
  .regex(/^\d{6}(\d{6})?$/, '区划代码应为 6 位或 12 位数字')
  .transform((code) => code.slice(0, 6))

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

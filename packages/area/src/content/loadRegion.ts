import type { RegionDto } from '@portal/contracts'
import { statusOf } from './outcomes.ts'
import type { Passing } from './Passing.ts'

/**
 * Middleware `region`: resolves the region an address asks for (path, then `region`, then `areaCode`, 6 or 12 digits).
 * An unknown one gives the province and a mark, so that the page can say so; it is never a blank page.
 */
export async function loadRegion(request: Passing): Promise<Passing> {
  const asked = request.params.region ?? request.query.region ?? request.query.areaCode
  const code =
    asked === undefined ? request.config.province : /^\d{6}(\d{6})?$/.test(asked) ? asked.slice(0, 6) : undefined
  const region = code === undefined ? undefined : await findRegion(request, code)
  if (region) return { ...request, region, isRegionUnknown: false }
  const province = await findRegion(request, request.config.province)
  if (!province) throw new Error('The content service does not know the configured province')
  return { ...request, region: province, isRegionUnknown: true }
}

async function findRegion({ http, signal }: Passing, code: string): Promise<RegionDto | undefined> {
  try {
    return (await http.get<RegionDto>(`/api/regions/${code}`, { signal })).data
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

import type { RegionListDto } from '@portal/contracts'
import type { HttpClient } from '@portal/http'

let running: Promise<RegionListDto['regions']> | undefined

/** The regions of the province, asked for once in a tab. @throws when they do not come; the next call tries again */
export function loadRegionList(http: HttpClient): Promise<RegionListDto['regions']> {
  running ??= fetchRegionList(http).catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}

async function fetchRegionList(http: HttpClient): Promise<RegionListDto['regions']> {
  const { data } = await http.get<RegionListDto>('/api/regions')
  return data.regions
}

import type { PageRequest } from '@portal/area'
import type { HomeDto } from '@portal/contracts'

/** Everything the home page shows of a region. */
export async function getHome({
  http,
  signal,
  region,
}: Pick<PageRequest, 'http' | 'signal' | 'region'>): Promise<HomeDto> {
  return (await http.get<HomeDto>('/api/home', { query: { region: region.code }, signal })).data
}

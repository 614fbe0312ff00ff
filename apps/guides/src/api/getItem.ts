import { type PageRequest, statusOf } from '@portal/area'
import type { ItemDto } from '@portal/contracts'

type ApiAccess = Pick<PageRequest, 'http' | 'signal'>

/** A matter of the basic catalogue with who handles it in, below and above a region; undefined when there is no such matter. */
export async function getItem(
  { http, signal }: ApiAccess,
  { catalogCode, region }: { catalogCode: string; region: string },
): Promise<ItemDto | undefined> {
  try {
    const path = `/api/items/${encodeURIComponent(catalogCode)}`
    return (await http.get<ItemDto>(path, { query: { region }, signal })).data
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

import { statusOf } from '@portal/area'
import type { GuideAnswerDto } from '@portal/contracts'
import type { GuideRequest } from './settleGuide.ts'

/**
 * The content service's answer for the code of an address: a guide, or where it moved. Undefined for a code nobody knows,
 * and for what no code can be, which is not even asked.
 */
export async function getGuide({ http, signal, params, region }: GuideRequest): Promise<GuideAnswerDto | undefined> {
  if (!/^[0-9A-Z]{10,36}$/.test(params.id ?? '')) return undefined
  try {
    const { data } = await http.get<GuideAnswerDto>(`/api/guides/${params.id}`, {
      query: { region: region.code },
      signal,
    })
    return data
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

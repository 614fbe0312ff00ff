import { type PageRequest, statusOf } from '@portal/area'
import type { GuideAnswerDto } from '@portal/contracts'

type ApiAccess = Pick<PageRequest, 'http' | 'signal'>

/** The guide of a matter code, or where it moved; undefined for a code nobody knows. */
export async function getGuide(
  { http, signal }: ApiAccess,
  { code, region }: { code: string; region: string },
): Promise<GuideAnswerDto | undefined> {
  try {
    const path = `/api/guides/${encodeURIComponent(code)}`
    return (await http.get<GuideAnswerDto>(path, { query: { region }, signal })).data
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

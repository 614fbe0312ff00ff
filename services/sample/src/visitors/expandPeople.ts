import { createHandlings } from '../bodies/expandImplementations.ts'
import type { SampleRegion } from '../regions/expandRegions.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { expandCases } from './expandCases.ts'
import { expandHolidays } from './expandHolidays.ts'
import { expandInteractions } from './expandInteractions.ts'
import { expandContacts, expandPolicies } from './expandPolicies.ts'

/** What visitors ask for and read about the site itself, by kind of record. */
export function expandPeople(
  regions: readonly SampleRegion[],
  of: { matters: readonly CodedMatter[]; creditCodes: ReadonlySet<string> },
): Record<string, readonly unknown[]> {
  const { places, findHandlings } = createHandlings(regions)
  const [province] = places
  if (!province) return {}
  const { letters, sessions } = expandInteractions(places, of)
  return {
    holiday: expandHolidays(),
    case: expandCases(places, { matters: of.matters, findHandlings }),
    interaction: letters,
    live_session: sessions,
    policy: expandPolicies(province),
    contact: expandContacts(places),
  }
}

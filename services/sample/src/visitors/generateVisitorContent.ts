import { createHandlings } from '../bodies/generateImplementations.ts'
import type { SampleRegion } from '../regions/generateRegions.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { generateCases } from './generateCases.ts'
import { generateHolidays } from './generateHolidays.ts'
import { generateInteractions } from './generateInteractions.ts'
import { generateContacts, generatePolicies } from './generatePolicies.ts'

/** What visitors ask for and read about the site itself, by kind of record. */
export function generateVisitorContent(
  regions: readonly SampleRegion[],
  of: { matters: readonly CodedMatter[]; creditCodes: ReadonlySet<string> },
): Record<string, readonly unknown[]> {
  const { places, findHandlings } = createHandlings(regions)
  const [province] = places
  if (!province) return {}
  const { letters, sessions } = generateInteractions(places, of)
  return {
    holiday: generateHolidays(),
    case: generateCases(places, { matters: of.matters, findHandlings }),
    interaction: letters,
    live_session: sessions,
    policy: generatePolicies(province),
    contact: generateContacts(places),
  }
}

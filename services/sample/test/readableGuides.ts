import { createHandlings } from '../src/bodies/generateImplementations.ts'
import { organisationRow } from '../src/bodies/organisationRow.ts'
import { generateGuide } from '../src/guides/generateGuide.ts'
import { readGuideTexts, textOf } from '../src/guides/readGuideTexts.ts'
import { generateRegions } from '../src/regions/generateRegions.ts'
import type { ReadGuide } from '../src/sharedPart.ts'
import { codeMatters } from '../src/written/codeMatters.ts'

/** All guides of the sample, their sentences and those of the body that handles them, as they are read in one county of Guangdong, or where the matter is handled above it. */
export function readableGuides(): ReadGuide[] {
  const { findHandlings } = createHandlings(generateRegions('440000'))
  const texts = readGuideTexts()
  return codeMatters().map((coded) => {
    const handlings = findHandlings(coded)
    const place = (handlings.find(({ place: at }) => at.region.code === '440106') ?? handlings[0])?.place
    const { review, litigation, complaint } = place
      ? organisationRow(coded.department, place)
      : { review: null, litigation: null, complaint: null }
    const { source: _source, ...guide } = {
      review,
      litigation,
      complaint,
      ...generateGuide(coded, textOf(coded, texts)),
    }
    return { name: coded.matter.name, lines: sentencesOf(guide) }
  })
}

/** Every text that is no code, date or address, in sentences: a shared sentence counts whatever stands beside it. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string')
    return /\p{Script=Han}/u.test(value) && !value.startsWith('/')
      ? value.split(/(?<=[。；！？\n])/).map((line) => line.trim())
      : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(sentencesOf) : []
}

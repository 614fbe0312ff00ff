import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { licenceTypeRows } from '../guides/licenceTypes.ts'
import type { readGuideTexts } from '../guides/readGuideTexts.ts'
import type { RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { generateDuties } from './generateDuties.ts'
import { generateFigures } from './generateFigures.ts'
import { bodyNamed, generatePublicLists } from './generatePublicLists.ts'
import { intermediaryRows } from './intermediaryServices.ts'

/** What the province publishes about itself, by kind of record; duty lists also of its first city and county. */
export function generateDisclosure(
  places: readonly RegionPlace[],
  matters: readonly CodedMatter[],
  texts: ReturnType<typeof readGuideTexts>,
) {
  const [province] = places
  if (!province) return {}
  return {
    licence_type: licenceTypeRows(matters),
    duty: generateDuties(places, matters),
    intermediary_service: intermediaryRows(province, matters),
    public_list: generatePublicLists(province, matters, texts),
    exposure: exposureRows(province),
    figure: generateFigures(places),
  }
}

const exposureShape = z.array(
  z.strictObject({
    kind: z.string(),
    subject: z.string(),
    facts: z.string(),
    decision: z.string(),
    /** A kind of department. */
    authority: z.string(),
    decidedOn: z.string(),
    from: z.string(),
    until: z.string(),
  }),
)

function exposureRows(province: RegionPlace) {
  return exposureShape.parse(readJson('exposures.json')).map(({ from, until, authority, ...entry }, index) => ({
    id: `bg-${String(index + 1).padStart(3, '0')}`,
    regionCode: province.region.code,
    ...entry,
    authority: bodyNamed(authority, province),
    publishedFrom: from,
    publishedUntil: until,
    ...sampleRecord,
  }))
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(inFolder(file), 'utf8'))
}

function inFolder(file: string): string {
  return path.join(sampleFolder, 'disclosure', file)
}

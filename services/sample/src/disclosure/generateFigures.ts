import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { RegionPlace } from '../regions/placeNames.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

const figureList = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]))
const figureShape = z.strictObject({ asOf: z.string(), efficiency: figureList, licenceFree: figureList })
type SampleFigures = z.infer<typeof figureList>

const monthsBefore = 11

/** Figures of the pages about disclosure, of the province and of its cities; those of the home page are with its cards. */
export function generateFigures(places: readonly RegionPlace[]) {
  const { asOf, efficiency, licenceFree } = figureShape.parse(
    JSON.parse(readFileSync(path.join(sampleFolder, 'disclosure/figures.json'), 'utf8')),
  )
  return places.flatMap(({ region }) => {
    if (region.level === 'county') return []
    const of = { regionCode: region.code, isProvince: region.level === 'province', asOf }
    const ofProvince = of.isProvince ? panelRows(licenceFree, { ...of, panel: 'licence-free' }) : []
    return [...panelRows(efficiency, { ...of, panel: 'efficiency' }), ...ofProvince]
  })
}

interface Panel {
  panel: string
  regionCode: string
  isProvince: boolean
  asOf: string
}

function panelRows(figures: SampleFigures, { panel, regionCode, isProvince, asOf }: Panel) {
  return figures.map(([groupTitle, name, text, unit], index) => {
    // The two channels are shares of one whole: what one loses the other gains.
    const [seed, sign] = groupTitle === '渠道' ? ['渠道', index % 2 === 0 ? 1 : -1] : [name, 1]
    const at = (month: number, key: string) => vary(text, { unit, by: sign * swing(`${key} ${seed}`, month) })
    return {
      regionCode,
      panel,
      position: index + 1,
      groupTitle,
      name,
      value: isProvince ? text : at(0, regionCode),
      unit,
      asOf,
      history: isShare(unit)
        ? Array.from({ length: monthsBefore }, (_, month) => ({
            month: monthBefore(asOf, monthsBefore - month),
            value: at(monthsBefore - month, regionCode),
          }))
        : [],
      ...sampleRecord,
    }
  })
}

/** Sums of the year so far have no month before: only shares do. */
const isShare = (unit: string) => unit === '%'

/** A share moved by up to a quarter of its distance from the nearer end, so that 99.96 stays near its end. */
function vary(text: string, { unit, by }: { unit: string; by: number }): string {
  if (!isShare(unit)) return text
  const value = Number(text)
  const room = Math.max(0.2, Math.min(value, 100 - value) / 4)
  return Math.min(100, Math.max(0, value + by * room)).toFixed(2)
}

/** Between -1 and 1, the same for the same words and month; drifts over the months, so that a line has a direction. */
function swing(words: string, month: number): number {
  const hash = [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, month * 7)
  return Math.sin(hash) * 0.6 - (month / monthsBefore) * 0.4
}

function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

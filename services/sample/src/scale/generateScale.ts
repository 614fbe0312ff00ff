import type { RowSource, SourceRow } from '@portal/records/files'
import { createHandlings, implementationRow } from '../bodies/generateImplementations.ts'
import { elsewhereOf, generateGuide } from '../guides/generateGuide.ts'
import { matterRow } from '../guides/matterRow.ts'
import { readGuideTexts, textOf } from '../guides/readGuideTexts.ts'
import { generateRegions } from '../regions/generateRegions.ts'
import { codeMatters } from '../written/codeMatters.ts'
import { splitMatters } from './splitMatters.ts'

/** How much content beside the sample. Each matter has a guide. */
export interface ScaleSize {
  matters: number
  implementations: number
}

/**
 * Content of the size of a real province, for measurements: matters that go on splitting those of the sample, with guides
 * of the same depth, handled by the sample's bodies. It is imported after the sample. The same size always gives the same rows.
 * @throws RangeError when the sample cannot be split so far
 */
export function generateScale(provinceCode: string, size: ScaleSize): RowSource[] {
  const bases = codeMatters()
  const texts = readGuideTexts()
  const { findHandlings } = createHandlings(generateRegions(provinceCode))
  const matters = splitMatters(bases, size.matters)
  return [
    source('catalogue_matter', function* () {
      for (const [place, { coded }] of matters.entries())
        yield { ...matterRow(coded, [coded]), popularity: popularityOf(place) }
    }),
    source('guide', function* () {
      for (const { coded, base } of matters) {
        // The deep parts ask for handle items of the matter itself, which its splits do not have.
        const text = { ...textOf(base, texts), depth: undefined }
        const scope = `办理“${coded.matter.name}”，适用本指南。${text.scope ?? ''}`
        // Handled where the matter is of which it is a split.
        yield { ...generateGuide(coded, { ...text, scope }), ...elsewhereOf(base.matter.id) }
      }
    }),
    source('implementation', function* () {
      let left = size.implementations
      for (const [place, { coded }] of matters.entries()) {
        const handlings = findHandlings(coded)
        const count = shareOf({ left, mattersLeft: matters.length - place, most: handlings.length })
        for (const handling of pickEvenly(handlings, count, place)) yield implementationRow(coded, handling)
        left -= count
      }
      if (left > 0) throw new RangeError(`the matters take ${left} implementations less than wanted`)
    }),
  ]
}

/** Few matters are asked for often, most rarely (Zipf): 100,000 visits for the first, 45 for number 60,000. */
function popularityOf(place: number): number {
  return Math.round(100_000 / (place + 1) ** 0.7)
}

/** Popular matters are handled in more regions than rare ones, none nowhere: four times the even share of what is left. */
function shareOf(of: { left: number; mattersLeft: number; most: number }): number {
  const spare = of.left - of.mattersLeft
  if (spare <= 0) return of.left > 0 ? 1 : 0
  return Math.min(of.most, 1 + Math.ceil((4 * spare) / of.mattersLeft))
}

/** So many of the list, spread over it, each matter beginning at another place. */
function pickEvenly<Entry>(list: readonly Entry[], count: number, start: number): Entry[] {
  return Array.from(
    { length: count },
    (_, index) => list[(start + Math.floor((index * list.length) / count)) % list.length],
  ).filter((entry) => entry !== undefined)
}

function source(entity: string, make: () => Iterable<unknown>): RowSource {
  return { file: `scale:${entity}`, entity, rows: numbered(make()) }
}

function* numbered(values: Iterable<unknown>): Generator<SourceRow> {
  let row = 0
  for (const value of values) {
    row += 1
    yield { row, value }
  }
}

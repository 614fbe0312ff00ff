import type pg from 'pg'
import type { Content } from '../state/ContentState.ts'
import { findMemberGuides } from './findMemberGuides.ts'
import { findScene } from './findScenes.ts'
import { placeCombo } from './placeCombo.ts'
import type { PlacedScene } from './presentScene.ts'

/** A scene guide with everything its results need, as a region handles it; see `placeCombo` for regions that have not opened it. */
export async function placeScene(
  pool: pg.Pool,
  content: Content,
  asked: { code: string; regionCode: string },
): Promise<PlacedScene | undefined> {
  const row = await findScene(pool, asked.code)
  if (!row) return undefined
  const isOpenHere = content.regions.chain(asked.regionCode).includes(row.region.code)
  const regionCode = isOpenHere ? asked.regionCode : row.region.code
  const combinedCodes = [...new Set(row.results.flatMap(({ combinedCode }) => combinedCode ?? []))]
  const [guides, placed] = await Promise.all([
    findMemberGuides(pool, row.results, content.regions.chain(regionCode)),
    Promise.all(combinedCodes.map((code) => placeCombo(pool, content, { code, regionCode }))),
  ])
  const combos = placed.filter((combo) => combo !== undefined).map((combo) => [combo.row.code, combo] as const)
  return { row, guides, combos: new Map(combos), isOpenHere }
}

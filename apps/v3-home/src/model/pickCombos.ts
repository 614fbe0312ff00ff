import type { Combo } from './groupByStage.ts'

/** At most `count` combined matters for the shelf, persons and enterprises in turn. */
export function pickCombos(combos: readonly Combo[], count: number): readonly Combo[] {
  const personal = combos.filter((combo) => combo.audience === 'personal')
  const legal = combos.filter((combo) => combo.audience === 'legal')
  return combos
    .flatMap((_, index) => [personal[index], legal[index]])
    .filter((combo) => combo !== undefined)
    .slice(0, count)
}

import type { HomeDto } from '@portal/contracts'

export type Combo = HomeDto['combos'][number]

/** Combined matters under the stages they belong to, in the order of `order`; stages it does not name come last. */
export function groupByStage(combos: readonly Combo[], order: readonly string[]) {
  const own = new Set(combos.map((combo) => combo.stage))
  const titles = [...order.filter((title) => own.delete(title)), ...own]
  return titles.map((title) => ({ title, combos: combos.filter((combo) => combo.stage === title) }))
}

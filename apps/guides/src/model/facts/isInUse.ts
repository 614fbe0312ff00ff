import type { CodedDto } from '@portal/contracts'

const IN_USE = '1'

/** Whether a matter takes applications; the other states are suspended and withdrawn. */
export function isInUse({ state }: { readonly state: CodedDto }): boolean {
  return state.code === IN_USE
}

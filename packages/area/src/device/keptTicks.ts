/** Before the code of a guide: which of its materials a visitor has ready. */
export const TICKS_KEY = 'guide-ticks:'

export interface KeptTicks {
  readonly code: string
  readonly count: number
}

/** How many materials are ticked in each guide, from what a browser keeps. */
export function readTicks(storage: Pick<Storage, 'key' | 'length' | 'getItem'>): readonly KeptTicks[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(TICKS_KEY))
    .map((key) => ({ code: key.slice(TICKS_KEY.length), count: countTicks(storage.getItem(key)) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.code.localeCompare(other.code))
}

function countTicks(kept: string | null): number {
  try {
    const ticks: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ticks) ? ticks.filter((id) => typeof id === 'string').length : 0
  } catch {
    // No JSON: another release or an extension may have written it.
    return 0
  }
}

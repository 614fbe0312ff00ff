const FIRST_MS = 250
const LONGEST_MS = 10_000

/** Pause before the restart after the n-th crash in a row: 250 ms, doubling, at most 10 s. */
export function restartDelayMs(crashesInRow: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(crashesInRow - 1, 10))
}

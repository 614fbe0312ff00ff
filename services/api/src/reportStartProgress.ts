/** Whoever started this process takes two minutes without a word for a standstill, and ends it. */
const reportEveryMs = 30_000

/**
 * Tells whoever started this process what it is at, until that is done: on a slow machine the recovery of a database, an
 * upgrade of a whole province or the import of the sample takes longer than anybody waits in silence.
 * @param text in Chinese, for operators
 */
export async function reportStartProgress<Result>(
  text: string,
  work: Promise<Result>,
  everyMs: number = reportEveryMs,
): Promise<Result> {
  const timer = setInterval(() => process.send?.({ kind: 'progress', text }), everyMs)
  return work.finally(() => clearInterval(timer))
}

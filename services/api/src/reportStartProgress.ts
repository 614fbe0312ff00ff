/** Whoever started this process takes two minutes without a word for a standstill, and ends it. */
const reportEveryMs = 30_000
/** Who watches a first start wants to know early why it takes so long. */
const firstReportMs = 3_000

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
  const report = () => process.send?.({ kind: 'progress', text })
  const first = setTimeout(report, Math.min(firstReportMs, everyMs))
  const timer = setInterval(report, everyMs)
  return work.finally(() => {
    clearTimeout(first)
    clearInterval(timer)
  })
}

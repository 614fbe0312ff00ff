export interface Durations {
  readonly count: number
  readonly p50Ms: number
  readonly p90Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly maximumMs: number
}

export function summarise(durationsMs: readonly number[]): Durations {
  const sorted = durationsMs.toSorted((left, right) => left - right)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    count: sorted.length,
    p50Ms: quantile(0.5),
    p90Ms: quantile(0.9),
    p95Ms: quantile(0.95),
    p99Ms: quantile(0.99),
    maximumMs: quantile(1),
  }
}

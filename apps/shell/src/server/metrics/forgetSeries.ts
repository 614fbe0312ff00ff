import type { Counter, Histogram } from 'prom-client'

/** Drops the series of a figure whose labels nothing has any more; without it every release would leave its own behind. */
export async function forgetSeries<Labels extends string>(
  figure: Counter<Labels> | Histogram<Labels>,
  isKept: (labels: Partial<Record<Labels, string | number>>) => boolean,
): Promise<void> {
  const { values } = await figure.get()
  for (const { labels } of values) {
    const { le: _bucket, ...own } = labels as Partial<Record<Labels | 'le', string | number>>
    const series = own as Partial<Record<Labels, string | number>>
    if (!isKept(series)) figure.remove(series)
  }
}

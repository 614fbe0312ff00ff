import type { Counter } from 'prom-client'

/** Drops the series of a figure whose labels nothing has any more; without it every release would leave its own behind. */
export async function forgetSeries<Labels extends string>(
  figure: Counter<Labels>,
  isKept: (labels: Partial<Record<Labels, string | number>>) => boolean,
): Promise<void> {
  const { values } = await figure.get()
  for (const { labels } of values) if (!isKept(labels)) figure.remove(labels)
}

import { Counter, type Metric, type Registry } from 'prom-client'
import { Tally } from './Tally.ts'

type Labels<Name extends string> = Readonly<Record<Name, string | number>>

interface Figure<Name extends string> {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly Name[]
}

interface ResponseMetricsOptions<Name extends string> {
  readonly count?: Figure<Name>
  /** A histogram, of some of the labels. */
  readonly seconds: Figure<Name> & { readonly buckets: readonly number[] }
}

/**
 * How many responses there were and how long they took, counted in plain numbers and put into the words of Prometheus when somebody
 * reads them: prom-client checks and spells out the labels of every single one, which is a tenth of a kept page's time.
 */
export class ResponseMetrics<Name extends string> {
  readonly #seconds: ResponseMetricsOptions<Name>['seconds']
  readonly #tallies = new Map<string, { readonly labels: Labels<Name>; readonly tally: Tally }>()

  constructor(register: Registry, { count, seconds }: ResponseMetricsOptions<Name>) {
    this.#seconds = seconds
    const tallies = this.#tallies
    if (count)
      new Counter({
        ...count,
        registers: [register],
        collect() {
          this.reset()
          for (const { labels, tally } of tallies.values()) if (tally.count > 0) this.inc({ ...labels }, tally.count)
        },
      })
    // All that a register asks of a figure; prom-client's own histogram takes single observations only.
    const { name } = seconds
    register.registerMetric({ name, get: async () => this.#readSeconds(), reset: () => undefined } as unknown as Metric)
  }

  /** Where answers with these labels are counted. */
  tallyOf(labels: Labels<Name>): Tally {
    const key = Object.values(labels).join('|')
    const known = this.#tallies.get(key)
    if (known) return known.tally
    const tally = new Tally(this.#seconds.buckets)
    this.#tallies.set(key, { labels, tally })
    return tally
  }

  /** Drops what nobody has any more. Whoever still counts there begins anew; what stayed empty since the last time goes. */
  retain(isKept: (labels: Labels<Name>) => boolean): void {
    for (const [key, { labels, tally }] of this.#tallies) {
      if (isKept(labels)) continue
      if (tally.count === 0) this.#tallies.delete(key)
      else tally.clear()
    }
  }

  #readSeconds() {
    const { name, help, labelNames, buckets } = this.#seconds
    const series = new Map<string, { readonly labels: Partial<Labels<Name>>; readonly sum: Tally }>()
    for (const { labels, tally } of this.#tallies.values()) {
      if (tally.count === 0) continue
      const own = Object.fromEntries(labelNames.map((label) => [label, labels[label]])) as Labels<Name>
      const key = Object.values(own).join('|')
      const { sum } = series.get(key) ?? { sum: new Tally(buckets) }
      sum.addAll(tally)
      series.set(key, { labels: own, sum })
    }
    const values = [...series.values()].flatMap(({ labels, sum }) => valuesOf(name, labels, sum))
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}

function valuesOf(name: string, labels: object, { buckets, byBucket, count, seconds }: Tally) {
  let below = 0
  const bounds = buckets.map((le, index) => {
    below += byBucket[index] ?? 0
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below }
  })
  return [
    ...bounds,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

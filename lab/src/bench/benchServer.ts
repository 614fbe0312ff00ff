import { median } from './median.ts'
import { report } from './report.ts'
import type { Bench, Measurement, Row, Side } from './rows/Row.ts'

export interface RowFigures {
  readonly row: string
  readonly own: readonly Measurement['figures'][]
  readonly other: readonly Measurement['figures'][]
  /** Own value by the other's, pair by pair. */
  readonly ratios: readonly number[]
  /** Ours by the baseline, pair by pair, of rows that have one. */
  readonly baselineRatios: readonly number[]
}

/** Measures rows of this checkout. */
export async function benchServer(rows: readonly Row[], bench: Bench): Promise<RowFigures[]> {
  const measured: RowFigures[] = []
  for (const row of rows) {
    bench.stop.throwIfAborted()
    const { lines, figures, ratios = [] } = await row.measure(bench.own, bench)
    report(row.title, lines.join('\n'), row.target)
    measured.push({ row: row.name, own: [figures], other: [], ratios: [], baselineRatios: ratios })
  }
  return measured
}

interface Comparison {
  readonly bench: Bench
  readonly other: Side
  readonly pairs: number
}

/**
 * Measures rows of this checkout and of another one in turn. Only what stands beside each other in time can be compared:
 * a machine is faster or slower by a tenth from minute to minute.
 */
export async function compareServers(rows: readonly Row[], { bench, other, pairs }: Comparison): Promise<RowFigures[]> {
  const measured: RowFigures[] = []
  for (const row of rows) {
    const own: Measurement[] = []
    const others: Measurement[] = []
    for (let pair = 0; pair < (row.isLong ? 1 : pairs); pair += 1) {
      bench.stop.throwIfAborted()
      own.push(await row.measure(bench.own, bench))
      others.push(await row.measure(other, bench))
    }
    const ratios = own.map(({ value }, index) => value / (others[index]?.value ?? Number.NaN))
    report(row.title, formatPairs(row, { own, others, ratios }), row.target)
    const figuresOf = (measurements: readonly Measurement[]) => measurements.map(({ figures }) => figures)
    measured.push({
      row: row.name,
      own: figuresOf(own),
      other: figuresOf(others),
      ratios,
      baselineRatios: own.flatMap((one) => one.ratios ?? []),
    })
  }
  return measured
}

interface Pairs {
  readonly own: readonly Measurement[]
  readonly others: readonly Measurement[]
  readonly ratios: readonly number[]
}

function formatPairs({ unit }: Row, { own, others, ratios }: Pairs): string {
  const middleOf = (measurements: readonly Measurement[]) => short(median(measurements.map(({ value }) => value)))
  const last = (name: string, measurements: readonly Measurement[]) =>
    (measurements.at(-1)?.lines ?? []).map((line) => `${name}: ${line}`)
  const range = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`
  return [
    `this ${middleOf(own)}, other ${middleOf(others)} ${unit}: ${short(median(ratios))} × (${ratios.length > 1 ? range : 'one pair'})`,
    ...formatTotals(own, others),
    ...last('this ', own),
    ...last('other', others),
  ].join('\n')
}

/** Of rows that count the content service and PostgreSQL, too. */
function formatTotals(own: readonly Measurement[], others: readonly Measurement[]): string[] {
  const totalsOf = (measurements: readonly Measurement[]) =>
    measurements.flatMap(({ figures: { allCpuMs } }) => allCpuMs ?? [])
  const [mine, theirs] = [totalsOf(own), totalsOf(others)]
  if (mine.length === 0 || mine.length !== theirs.length) return []
  const ratio = median(mine.map((total, index) => total / (theirs[index] ?? Number.NaN)))
  return [
    `all processes: this ${short(median(mine))}, other ${short(median(theirs))} ms of CPU a page: ${short(ratio)} ×`,
  ]
}

/** Three figures that count. */
function short(value: number): string {
  return Number(value.toPrecision(3)).toString()
}

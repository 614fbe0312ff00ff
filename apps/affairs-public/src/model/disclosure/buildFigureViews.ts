import type { FigureDto, RegionFigureDto } from '@portal/contracts'
import type { FigureChange, FigureGroup, FigureView, ShareGroup, TileMapView, TrendView } from './DisclosureView.ts'
import { layOutTreemap } from './layOutTreemap.ts'

/** Figures of one heading; shares that make up a whole are one bar instead. */
export function groupFigures(figures: readonly FigureDto[]): { groups: FigureGroup[]; shares: ShareGroup[] } {
  const byTitle = [...Map.groupBy(figures, ({ groupTitle }) => groupTitle ?? '效能')]
  return {
    groups: byTitle.filter(([, group]) => !isWhole(group)).map(([title, group]) => buildFigureGroup(title, group)),
    shares: byTitle.filter(([, group]) => isWhole(group)).map(([title, group]) => buildShareGroup(title, group)),
  }
}

function isWhole(group: readonly FigureDto[]): boolean {
  const sum = group.reduce((total, { value }) => total + toNumber(value), 0)
  return group.length > 1 && group.every(({ unit }) => unit === '%') && Math.abs(sum - 100) < 0.05
}

function buildFigureGroup(title: string, group: readonly FigureDto[]): FigureGroup {
  return {
    title,
    figures: group.map(buildFigureView),
    asOf: latest(group),
    sheet: {
      title: `${title}效能数据`,
      columns: ['指标', '数值', '单位', '比上月', '截止日期'],
      rows: group.map((figure) => [figure.name, figure.value, figure.unit, changeOf(figure)?.words ?? '', figure.asOf]),
    },
  }
}

function buildFigureView(figure: FigureDto): FigureView {
  const { name, value, unit, history } = figure
  const values = history.map((month) => toNumber(month.value))
  return { name, value, unit, change: changeOf(figure), values: values.length > 0 ? [...values, toNumber(value)] : [] }
}

/** Against the month before; undefined where that is not known. */
export function changeOf({
  value,
  unit,
  history,
}: Pick<FigureDto, 'value' | 'unit' | 'history'>): FigureChange | undefined {
  const before = history.at(-1)
  if (!before) return undefined
  const difference = toNumber(value) - toNumber(before.value)
  const size = Number(Math.abs(difference).toFixed(2))
  if (size === 0) return { direction: 'same', words: '与上月持平' }
  const isShare = unit === '%'
  const verb = difference > 0 ? (isShare ? '上升' : '增加') : isShare ? '下降' : '减少'
  return { direction: difference > 0 ? 'up' : 'down', words: `比上月${verb} ${size} ${isShare ? '个百分点' : unit}` }
}

function buildShareGroup(title: string, group: readonly FigureDto[]): ShareGroup {
  return {
    title,
    parts: group.map(({ name, value, unit }) => ({
      name: name.replace(/占比$/, ''),
      value: toNumber(value),
      text: `${value}${unit}`,
    })),
    asOf: latest(group),
    sheet: {
      title: `${title}占比`,
      columns: ['指标', '数值', '单位', '截止日期'],
      rows: group.map((figure) => [figure.name, figure.value, figure.unit, figure.asOf]),
    },
  }
}

/** Twelve months of one figure. */
export function buildTrendView({ name, value, unit, asOf, history }: FigureDto): TrendView | undefined {
  if (history.length === 0) return undefined
  const rows = [...history, { month: asOf.slice(0, 7), value }]
  const months = rows.map((row) => ({ month: row.month, value: toNumber(row.value) }))
  const sorted = months.toSorted((left, right) => left.value - right.value)
  const [lowest] = sorted
  const highest = sorted.at(-1)
  return {
    name,
    unit,
    months,
    summary: `${rows.length} 个月中最高 ${highest?.value}${unit}（${highest?.month}），最低 ${lowest?.value}${unit}（${lowest?.month}），最近 ${value}${unit}。`,
    asOf,
    sheet: {
      title: `${name}逐月数据`,
      columns: ['月份', `${name}（${unit}）`],
      rows: rows.map((row) => [row.month, row.value]),
    },
  }
}

/** One figure of the regions below, as tiles. */
export function buildTileMapView({ name, unit, asOf, values }: RegionFigureDto): TileMapView {
  const { tiles, bounds } = layOutTreemap(values)
  const sorted = values.toSorted((left, right) => toNumber(right.value) - toNumber(left.value))
  const [first] = sorted
  const last = sorted.at(-1)
  return {
    name,
    unit,
    tiles,
    legend: [`低于 ${bounds[0]}${unit}`, `${bounds[0]} 至 ${bounds[1]}${unit}`, `${bounds[1]}${unit} 及以上`],
    summary: `最高的是${first?.region.name}（${first?.value}${unit}），最低的是${last?.region.name}（${last?.value}${unit}）。`,
    asOf,
    sheet: {
      title: `${name}分地市数据`,
      columns: ['地区', `${name}（${unit}）`],
      rows: sorted.map(({ region, value }) => [region.name, value]),
    },
  }
}

function latest(figures: readonly FigureDto[]): string {
  return (
    figures
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? ''
  )
}

/** Published numbers may have separators of thousands. */
function toNumber(value: string): number {
  return Number(value.replaceAll(',', ''))
}

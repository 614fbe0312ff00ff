import { type FoundInstallation, findTightest } from './findInstallation.ts'
import { type Installation, type InstallationPart, installationParts, machineOf, sumMachines } from './Installation.ts'
import { type Outcome, type StationName, stationNames } from './Site.ts'
import type { SimulationResult } from './simulate.ts'

const partTitles: Readonly<Record<InstallationPart, string>> = {
  balancers: '负载均衡',
  shells: '门户服务',
  services: '内容服务',
  replicas: '只读副本',
}

const stationTitles: Readonly<Record<StationName, string>> = {
  balancer: '负载均衡',
  shellMain: '门户：主线程',
  guideThread: '门户：办事指南线程',
  searchThread: '门户：搜索线程',
  service: '内容服务',
  servicePool: '内容服务的连接',
  pooler: 'PgBouncer 的连接',
  replica: '只读副本',
  primary: '主库',
}

const outcomeTitles: Readonly<Record<Outcome, string>> = {
  kept: '保存着的页面',
  made: '现做的页面',
  passed: '联想与提交',
  refused: '请稍后再试',
}

/** Of Markdown, as it stands in docs/operators-capacity.md. */
function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

export function drawInstallation(installation: Installation): string {
  const { cores, memoryGb } = sumMachines(installation)
  const row = (title: string, part: InstallationPart, count: number) => [
    title,
    String(count),
    String(machineOf[part].cores),
    `${machineOf[part].memoryGb} GB`,
    String(count * machineOf[part].cores),
  ]
  const rows = installationParts.map((part) => row(partTitles[part], part, installation[part]))
  return drawTable(
    ['部分', '个数', '每个的处理器', '每个的内存', '处理器合计'],
    [...rows, row('主库', 'replicas', 1), ['合计', '', '', `${memoryGb} GB`, String(cores)]],
  )
}

export function drawQueues(result: SimulationResult): string {
  const rows = findTightest(result).map((name) => {
    const { utilisation, waitP95Ms } = result.stations[name]
    return [stationTitles[name], sayShare(utilisation), sayMs(waitP95Ms)]
  })
  return drawTable(['排队的地方', '最忙的一个', '等待（95%）'], rows)
}

export function drawTimes({ outcomes, times, asked }: SimulationResult): string {
  const names = Object.keys(outcomeTitles) as Outcome[]
  const rows = names.map((name) => [
    outcomeTitles[name],
    sayShare(outcomes[name] / Math.max(1, asked)),
    ...[times[name].p50Ms, times[name].p95Ms, times[name].p99Ms].map((ms) => (outcomes[name] === 0 ? '' : sayMs(ms))),
  ])
  return drawTable(['访问者得到', '占', '一半在', '95% 在', '99% 在'], rows)
}

function sayTightest(result: SimulationResult): string {
  const [name = stationNames[0]] = findTightest(result)
  return `${stationTitles[name]}（${sayShare(result.stations[name].utilisation)}）`
}

function sayShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

function sayMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} 毫秒`
}

export function drawImport(ordinary: SimulationResult, imported: SimulationResult): string {
  const row = (title: string, result: SimulationResult) => [
    title,
    sayShare(result.hitRate),
    sayTightest(result),
    sayMs(result.times.made.p95Ms),
    sayShare(result.outcomes.refused / Math.max(1, result.asked)),
  ]
  return drawTable(
    ['', '保存着的页面', '最忙处', '现做的页面（95%）', '请稍后再试'],
    [row('没有导入', ordinary), row('导入', imported)],
  )
}

interface HourRow {
  readonly hour: number
  readonly perSecond: number
  readonly result: SimulationResult
}

export function drawHours(hours: readonly HourRow[]): string {
  const rows = hours.map(({ hour, perSecond, result }) => [
    `${hour} 时`,
    perSecond.toFixed(0),
    sayShare(result.hitRate),
    sayTightest(result),
    sayMs(result.times.made.p95Ms),
  ])
  return drawTable(['时间', '每秒请求', '保存着的页面', '最忙处', '现做的页面（95%）'], rows)
}

interface GrowthRow {
  readonly factor: number
  readonly found: FoundInstallation
}

export function drawGrowth(growth: readonly GrowthRow[]): string {
  const rows = growth.map(({ factor, found: { installation, withoutOne } }) => [
    `${factor} 倍`,
    ...installationParts.map((part) => String(installation[part])),
    String(sumMachines(installation).cores),
    sayTightest(withoutOne),
  ])
  return drawTable(['高峰', ...installationParts.map((part) => partTitles[part]), '处理器合计', '最先满的'], rows)
}

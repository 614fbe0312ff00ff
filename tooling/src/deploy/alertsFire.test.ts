import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { repository } from '../repository.ts'

const rules = join(repository, 'docs/monitoring/alerts.yml')
const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name)
const hasPrometheus = spawnSync('promtool', ['--version']).status === 0
if (!hasPrometheus) console.info('promtool is not installed: Prometheus has not evaluated the alerts')

const folder = mkdtempSync(join(tmpdir(), 'portal-alerts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MINUTES = 120

/** Series by name and labels, a value for each minute in promtool's own notation: `1x120` stays, `0+60x120` grows. */
type Series = Readonly<Record<string, string>>
const always = (value: number) => `${value}x${MINUTES}`
/** What a counter gains in a second. */
const growing = (perSecond: number) => `0+${perSecond * 60}x${MINUTES}`

const guides = 'area="guides",version="1",variant="live"'
const buckets = (name: string, labels: string, perSecond: Readonly<Record<string, number>>): Series =>
  Object.fromEntries(
    Object.entries(perSecond).map(([le, count]) => [`${name}_bucket{${labels},le="${le}"}`, growing(count)]),
  )

/** What a portal with two shells and an archive gives when all is well, with the refusals of a lively day. */
const healthy: Series = {
  [`portal_area_up{${guides}}`]: always(1),
  'portal_shell_up{shell="1"}': always(1),
  'portal_shell_up{shell="2"}': always(1),
  [`portal_pages_total{${guides},page="guide",status="200",cache="hit"}`]: growing(60),
  [`portal_pages_total{${guides},page="guide",status="200",cache="miss"}`]: growing(30),
  [`portal_pages_total{${guides},page="guide",status="503",cache="none"}`]: growing(0.1),
  [`portal_pages_total{${guides},page="guide",status="200",cache="last good"}`]: always(7),
  ...buckets('portal_page_seconds', `${guides},cache="miss"`, { '0.1': 29, '1': 30, '3': 30, '+Inf': 30 }),
  ...buckets('portal_lcp_seconds', 'area="guides"', { '1': 8, '2.5': 9, '4': 10, '+Inf': 10 }),
  [`portal_area_refusals_total{${guides},reason="busy"}`]: growing(0.05),
  [`portal_area_busy_seconds_total{${guides}}`]: growing(0.4),
  [`portal_area_worker_ends_total{${guides}}`]: always(2),
  'portal_page_failures_total{area="guides",version="2",variant="canary",page="guide"}': always(0),
  'portal_content_up{shell="1"}': always(1),
  'portal_content_revision{shell="1"}': always(5),
  'portal_content_revision{shell="2"}': always(5),
  'portal_api_requests_total{route="/api/home",method="GET",status="200"}': growing(30),
  'portal_api_requests_total{route="/api/home",method="GET",status="503"}': growing(0.1),
  ...buckets('portal_api_request_seconds', 'route="/api/home"', { '0.1': 29, '0.3': 30, '1': 30, '+Inf': 30 }),
  ...buckets('portal_database_wait_seconds', 'pool="search"', { '0.01': 30, '0.3': 30, '1': 30, '+Inf': 30 }),
  portal_archive_waiting_seconds: always(20),
  portal_archive_broken: always(0),
  portal_backup_age_seconds: always(80_000),
  portal_sweep_refused: always(0),
  portal_html_cache_evictions_total: growing(2),
  portal_connections: always(400),
  portal_connections_maximum: always(4_000),
  'portal_event_loop_busy_seconds_total{shell="1"}': growing(0.4),
  portal_api_event_loop_busy_seconds_total: growing(0.3),
  'portal_purges_total{outcome="done"}': growing(0.1),
  'portal_purges_total{outcome="failed"}': growing(0.01),
  'portal_access_log_fill_ratio{shell="1"}': always(0.4),
  'portal_access_log_lost_lines_total{shell="1"}': always(12),
  'portal_registry_sequence{shell="1"}': always(3),
}

/** What is different when something is wrong; a series that is gone is empty. */
const wrong: Readonly<Record<string, Series>> = {
  区域停了: { [`portal_area_up{${guides}}`]: always(0) },
  一个门户进程停了: { 'portal_shell_up{shell="2"}': always(0) },
  出错页面多: { [`portal_pages_total{${guides},page="guide",status="503",cache="none"}`]: growing(2) },
  页面慢: buckets('portal_page_seconds', `${guides},cache="miss"`, { '0.1': 10, '1': 27, '3': 30, '+Inf': 30 }),
  旧页面顶着: { [`portal_pages_total{${guides},page="guide",status="200",cache="last good"}`]: growing(1) },
  手机上首屏慢: buckets('portal_lcp_seconds', 'area="guides"', { '1': 3, '2.5': 7, '4': 10, '+Inf': 10 }),
  页面被拒绝: { [`portal_area_refusals_total{${guides},reason="busy"}`]: growing(3) },
  绘制占满: { [`portal_area_busy_seconds_total{${guides}}`]: growing(0.97) },
  区域反复退出: { [`portal_area_worker_ends_total{${guides}}`]: growing(0.01) },
  试行版出错: {
    'portal_page_failures_total{area="guides",version="2",variant="canary",page="guide"}': growing(0.02),
  },
  内容服务不通: { 'portal_content_up{shell="1"}': always(0) },
  内容没有跟上: { 'portal_content_revision{shell="2"}': always(4) },
  内容服务出错: { 'portal_api_requests_total{route="/api/home",method="GET",status="503"}': growing(1) },
  内容服务慢: buckets('portal_api_request_seconds', 'route="/api/home"', { '0.1': 10, '0.3': 25, '1': 30, '+Inf': 30 }),
  数据库连接不够: buckets('portal_database_wait_seconds', 'pool="search"', {
    '0.01': 10,
    '0.3': 27,
    '1': 30,
    '+Inf': 30,
  }),
  日志没有归档: { portal_archive_waiting_seconds: always(900) },
  归档有缺口: { portal_archive_broken: always(1) },
  备份过旧: { portal_backup_age_seconds: always(200_000) },
  缓存装不下: { [`portal_pages_total{${guides},page="guide",status="200",cache="hit"}`]: growing(10) },
  连接快满: { portal_connections: always(3_900) },
  主线程占满: { 'portal_event_loop_busy_seconds_total{shell="1"}': growing(0.97) },
  前面的缓存没有清除: { 'portal_purges_total{outcome="done"}': always(0) },
  访问日志快满: { 'portal_access_log_fill_ratio{shell="1"}': always(0.85) },
  到期清理停了: { portal_sweep_refused: always(1) },
  没有数据: { 'portal_registry_sequence{shell="1"}': '' },
}

/** @returns what promtool says against it; empty when just these alerts fire in the end */
function judge(series: Series, firing: readonly string[]): string {
  const file = join(folder, 'test.json')
  const tests = [
    {
      interval: '1m',
      input_series: Object.entries(series).flatMap(([name, values]) => (values ? [{ series: name, values }] : [])),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${MINUTES - 1}m`,
          exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
        },
      ],
    },
  ]
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

test('every alert has a case in which it fires', () => {
  expect(Object.keys(wrong)).toEqual(names)
})

describe.skipIf(!hasPrometheus)('as Prometheus evaluates them', () => {
  test('the file is one of rules', () => {
    expect(spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  })

  test('no alert fires while all is well', () => {
    expect(judge(healthy, [])).toBe('')
  })

  test.each(Object.entries(wrong))('%s fires when it should, and no other does', (name, series) => {
    expect(judge({ ...healthy, ...series }, [name])).toBe('')
  })
})

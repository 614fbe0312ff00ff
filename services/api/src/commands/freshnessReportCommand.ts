import { OperatorError } from '@portal/config/operator-error'
import { commandLog, defineCommand, readCount, withContent } from '@portal/content/commands'
import { type FreshnessReport, formatFreshnessReport, reportFreshness } from '@portal/content/freshness'
import { pino } from 'pino'
import { buildServer } from '../server.ts'
import { createService } from '../state/createService.ts'

const defaultDays = 365

export const freshnessReportCommand = defineCommand({
  name: 'freshness-report',
  summary: '报告长期未更新、要素不全、前后矛盾的内容和失效的链接',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {
    days: { type: 'string', value: '天数', explain: `多久没有核对或更新算过期，默认 ${defaultDays}` },
    portal: {
      type: 'string',
      value: '地址',
      explain: '运行中的门户，如 http://127.0.0.1:3000，用来核对站内页面的链接',
    },
    external: { type: 'boolean', explain: '连同外部网站的链接一起核对（最多 500 个，每个最多等 10 秒）' },
  },
  notes: '栏目和首页的更新期限依据《政府网站与政务新媒体检查指标》（国办秘函〔2019〕19 号）。有问题时退出码为 1。',
  run: ({ values, isJson, environment }) => {
    const days = readCount('days', values.days, { unset: defaultDays, most: 99_999 })
    const portal = readPortal(values.portal)
    return withContent(environment, async ({ pool, config }) => {
      const service = createService(pool, config, commandLog)
      const app = await buildServer(service, pino({ level: 'silent' }))
      try {
        const report = await reportFreshness({
          pool,
          now: new Date(),
          days,
          addresses: {
            // Who says to have it already is told whether it is there, and no form is rendered for that.
            askService: async (url) => (await app.inject({ url, headers: { 'if-none-match': '*' } })).statusCode,
            routes: await service.pages.routes(),
            portal,
            withExternal: values.external,
          },
        })
        console.info(isJson ? JSON.stringify(report) : formatFreshnessReport(report))
        return hasFindings(report) ? 1 : 0
      } finally {
        await app.close()
      }
    })
  },
})

function hasFindings({ columns, records, guides, contradictions, links, vetoes }: FreshnessReport): boolean {
  return [columns, records, guides, contradictions, links.broken, vetoes].some((list) => list.length > 0)
}

function readPortal(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text
  throw new OperatorError('--portal 应为 http(s) 地址，如 http://127.0.0.1:3000。', { exitCode: 2 })
}

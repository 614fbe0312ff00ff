import { readSecretKey } from '@portal/records/secret'
import { formatSearchReport, reportSearches } from '@portal/search-index'
import { defineCommand } from './defineCommand.ts'
import { readCount } from './readCount.ts'
import { withContent } from './withContent.ts'

const defaultDays = 30
/** What was searched less often may be one person's own words. */
const defaultMinimum = 3

export const searchReportCommand = defineCommand({
  name: 'search-report',
  summary: '报告访客搜索最多的词、没有结果的词和可补充的同义词',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {
    days: { type: 'string', value: '天数', explain: `统计最近多少天，默认 ${defaultDays}` },
    minimum: { type: 'string', value: '次数', explain: `少于此次数的词不列出，默认 ${defaultMinimum}` },
  },
  notes: '只有按天合计的次数，不含访客信息；像号码的词从不记录。由页面缓存直接回答的搜索不计入。',
  run: ({ values, isJson, environment }) => {
    const options = {
      days: readCount('days', values.days, { unset: defaultDays }),
      minimum: readCount('minimum', values.minimum, { unset: defaultMinimum }),
    }
    return withContent(environment, async ({ pool, config }) => {
      const report = await reportSearches(pool, { ...options, secret: readSecretKey(config) })
      console.info(isJson ? JSON.stringify(report) : formatSearchReport(report))
      return 0
    })
  },
})

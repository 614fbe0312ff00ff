import { statementRun } from '@portal/database/pool'
import { beforeAll, expect, test } from 'vitest'
import { askSearch } from './askSearch.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

/** Of many that were made by chance of phrases, slips, letters, digits, places and Pinyin these took the most. */
const dearest = [
  '通龙证到期舍姆办总公康层外省来开分施司退役多久要报鲜道公森延期公司',
  '啡填怎孵上谁低易泉药经营证队期职工修妆饲障申秋我例都不是本地人想领证消官检测抖概条样露宿街识求助批畜',
  '营业每照年总深圳市公司固业保留执森 69272社会协活噪污闪虾投诉处匿35033半家打券要批百侨',
  '多要一软副本侨寄马子孩子怎么写陆等狮戏葬蓝激台湾通行证到期了项目选响意见',
  '38997jiehunzheng转一般纳税人阴世的人公典金怎岁涂建筑资颈谷级升每吊北',
  '抢球广告街批怎么领二票变地线口宝最医满个体户健扬积',
]
/** The same, short enough to be a name with a slip. */
const dearestName = '相献借阅捐盗托坟光与馆友捡明她壁朵名字'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

async function countStatements(query: string) {
  const names: string[] = []
  const stop = statementRun.listen(({ name }) => names.push(name))
  await askSearch(server, { query, region: '440106' })
  stop()
  return {
    searches: names.filter((name) => name.startsWith('search-found')).length,
    corrections: names.filter((name) => name.startsWith('correct-')).length,
  }
}

test.each(dearest)('a text full of slips is searched twice at most, and is held against no name: %s', async (text) => {
  const { searches, corrections } = await countStatements(text)
  expect(searches).toBeLessThanOrEqual(2)
  expect(corrections).toBe(0)
})

test('what no title can hold when it is corrected is not searched corrected', async () => {
  const { searches } = await countStatements(dearestName)
  expect(searches).toBeLessThanOrEqual(2)
})

test.each([
  ['民正局', '民政局'],
  ['行政服物中心', '行政服务中心'],
])(
  'a slip is corrected where the word stands in names of departments or halls alone: %s is %s',
  async (typed, meant) => {
    const { correctedKeyword } = await askSearch(server, { query: typed, region: '440106' })
    expect(correctedKeyword).toBe(meant)
  },
)

import { openSharedSample } from '@portal/database/testing'
import { explainSearch, formatSearchTry, openTransactionSearch } from '@portal/search-index'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { contentCommands } from './contentCommands.ts'
import { runCommand } from './runCommand.ts'

afterEach(() => vi.restoreAllMocks())

// Its words and names are read once, which takes longer than all that is asked.
let client: pg.PoolClient
let place: Awaited<ReturnType<typeof openTransactionSearch>>
beforeAll(async () => {
  client = await (await openSharedSample()).pool.connect()
  await client.query('begin read only')
  place = await openTransactionSearch(client)
})
afterAll(async () => {
  await client.query('rollback')
  client.release()
})

const explain = (keyword: string, region = '440106') =>
  explainSearch(place, { keyword, chain: place.content.regions.chain(region) })

test('it says which place, words, act and kind of question were read, and the first five with their points', async () => {
  const said = await explain('请问深圳办护照要多少钱')
  expect(said).toMatchObject({
    place: { said: '深圳', name: '深圳市', code: '440300' },
    region: { code: '440300', name: '深圳市' },
    intent: 'fee',
    corrected: null,
  })
  expect(said.words.map(({ word }) => word)).toEqual(['办护照'])
  expect(said.hits).toHaveLength(Math.min(said.total, 5))
  expect(said.hits[0]?.title).toContain('护照')
  expect(said.hits.map(({ score }) => score)).toEqual(said.hits.map(({ score }) => score).toSorted((a, b) => b - a))
  const text = formatSearchTry(said)
  expect(text).toContain('地点：深圳 → 深圳市，在深圳市（440300）找')
  expect(text).toContain('所问：费用')
  expect(text).toMatch(/\n {2}1 {2}\S*护照\S* {2}事项，.*[\d.]+ 分，名称含所问的 \d+%，问法含 \d+%/)
})

test('the act is named, and what was pinned, corrected or not found is said', async () => {
  expect((await explain('补办结婚证')).acts).toEqual(['补办'])
  expect((await explain('办护照')).acts).toEqual(['办'])
  const [first] = (await explain('婚姻登记')).hits
  expect(first).toMatchObject({ title: '内地居民婚姻登记（结婚）', isPinned: true })
  expect(formatSearchTry(await explain('婚姻登记'))).toContain('内地居民婚姻登记（结婚）  事项，天河区，置顶')
  expect(formatSearchTry(await explain('居驻证'))).toContain('实际搜索：')
  expect(formatSearchTry(await explain('嘎嘎嘎嘎'))).toContain('没有结果。')
})

test.each([
  [['问', '题'], '多余的参数：题。'],
  [[], '缺少参数：<问题>。'],
  [['问'.repeat(101)], '问题不能超过 100 个字。'],
])('%j is a call that cannot be: exit code 2 and a sentence', async (parameters, sentence) => {
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  expect(await runCommand(contentCommands, ['search-try', ...parameters], { PORTAL_DATA: '/nonexistent' })).toBe(2)
  expect(complained).toHaveBeenCalledWith(expect.stringContaining(sentence))
})

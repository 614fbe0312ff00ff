import type { SuggestionDto } from '@portal/contracts'
import { beforeAll, expect, test } from 'vitest'
import { openTestServer, type ReadServer } from './testServer.ts'
import { suggestTo as askSuggestions, typeMatterNames, waysOfTyping } from './typeMatterNames.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

const suggestTo = (keyword: string) => askSuggestions(server, keyword)

// Two hundred of them: suggestions.long.test.ts.
test.each(waysOfTyping)(
  'the 20 most popular names, typed letter by letter in %s, are soon among the first five',
  async (_way, spell, most) => expect((await typeMatterNames(server, spell, 20)).mean).toBeLessThanOrEqual(most),
)

/** Why each name is there: it begins with what was typed, holds it, or is meant by another word. */
const reasonOf = ({ typed, word }: SuggestionDto) => (word !== null ? 'word' : typed?.from === 0 ? 'begins' : 'holds')
const reasons = ['begins', 'holds', 'word']

test.each(['电', '房', '低', '公', '社', '驾', '结婚', 'gj', 'sb', 'jz', 'jiehun', 'she', 'gong'])(
  'for %s names that begin with it come first, then names that hold it, then other words, each group by popularity',
  async (keyword) => {
    const suggestions = await suggestTo(keyword)
    expect(suggestions.length).toBeGreaterThan(0)
    const places = suggestions.map((suggestion) => reasons.indexOf(reasonOf(suggestion)))
    expect(places).toEqual([...places].sort())
    for (const reason of reasons) {
      const matters = suggestions.filter(
        (suggestion) => suggestion.kind === 'matter' && reasonOf(suggestion) === reason,
      )
      const { rows } = await server.pool.query<{ popularity: number }>(
        'select popularity from unnest($1::text[]) with ordinality asked(name, place) join catalogue_matter using (name) order by place',
        [matters.map(({ text }) => text)],
      )
      const popularity = rows.map((row) => row.popularity)
      expect(popularity).toEqual([...popularity].sort((one, other) => other - one))
    }
  },
)

test.each([
  ['结婚证', '内地居民婚姻登记（结婚）', '结婚证'],
  ['房产证', '不动产转移登记（存量房买卖）', '房产证'],
  ['低保', '最低生活保障对象认定、最低生活保障金给付', '低保'],
])('%s leads to %s and says that this is another word for it', async (keyword, text, word) => {
  const [first] = (await suggestTo(keyword)).filter((suggestion) => suggestion.word !== null)
  expect(first).toMatchObject({ text, word, typed: { from: 0, to: word.length } })
})

test.each(['jiehun', 'JieHun', 'jie hun', "jie'hun", 'ＪＩＥＨＵＮ', '結婚'])(
  '%s is read as 结婚, whatever the way of typing',
  async (keyword) => {
    const found = (await suggestTo(keyword)).find(({ text }) => text === '内地居民婚姻登记（结婚）')
    expect(found?.text.slice(found.typed?.from, found.typed?.to)).toBe('结婚')
  },
)

test('letters inside a word of a name are found, too', async () => {
  const texts = (await suggestTo('业执照')).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toContain('业执照')
})

test('a name that begins with what was typed shows it first, and one more of each other kind has room', async () => {
  const suggestions = await suggestTo('房')
  expect(suggestions).toHaveLength(6)
  expect(suggestions.map(reasonOf)).toEqual(expect.arrayContaining(['begins', 'holds', 'word']))
})

test('a department is found by its short name before bodies that only hold these letters', async () => {
  const departments = (await suggestTo('民政')).filter(({ kind }) => kind === 'department')
  expect(departments[0]?.text).toMatch(/民政[局厅]$/)
})

test('nothing typed suggests nothing', async () => {
  for (const keyword of ['', ' ', "''", '（）']) expect(await suggestTo(keyword)).toEqual([])
})

test.each([
  ['社呆卡', '社会保障卡申领'],
  ['户曰簿', '居民户口簿补领、换领'],
  ['居往证', '居住证申领'],
])('%s, which only looks like what was meant, is mended', async (typed, name) => {
  expect((await suggestTo(typed)).map(({ text }) => text)).toContain(name)
})

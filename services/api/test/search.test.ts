import { importContent } from '@portal/content/import'
import { type SearchDto, searchDto } from '@portal/contracts'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'
import { testService } from './testService.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer()
})
afterAll(() => server.close())

async function search(keyword: string, parameters: Record<string, string | number> = {}): Promise<SearchDto> {
  const { body } = await ask(keyword, parameters)
  return searchDto.parse(body)
}

function ask(keyword: string, parameters: Record<string, string | number>) {
  const query = new URLSearchParams({ region: '440104', keyword })
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return server.get(`/api/search?${query}`)
}

const titlesOf = ({ hits }: SearchDto) => hits.map((hit) => hit.title.map((run) => run.text).join(''))

const factOf = (direct: SearchDto['direct']) => (direct?.kind === 'guide' ? direct.fact : null)

/** How an editor changes words: a file is imported. */
async function importRows(entity: string, ...rows: unknown[]): Promise<void> {
  const source = { file: `${entity}.json`, entity, rows: rows.map((value, index) => ({ row: index + 1, value })) }
  const report = await importContent({
    pool: server.pool,
    secret: testSecret,
    sources: [source],
    dryRun: false,
    summary: entity,
  })
  expect(report.faults).toEqual([])
  // What the process does by itself twice a second; what it is loading meanwhile may be from before the import.
  const revisionKnown = async () => (await server.get('/api/changes?since=0')).body
  await expect.poll(revisionKnown).toMatchObject({ revision: report.revision ?? expect.any(Number) })
}

describe('facets', () => {
  const parametersOf = (name: string, code: string): Record<string, string> => {
    if (name === 'region') return { areaCode: code, onlyCorrespondingLevel: '1' }
    if (name === 'department') return { departmentCode: code }
    return { [name]: code }
  }

  test.each(['食品经营许可', '公积金提取', '残疾人', '身份证丢了怎么办', '船舶国籍登记'])(
    'of %s count what their filter leaves',
    async (keyword) => {
      const { facets } = await search(keyword, { type: 'guide' })
      const names = facets.map((facet) => facet.name)
      // How deep the way online leads is a choice only where something has an entry.
      const depth = keyword === '船舶国籍登记' ? [] : ['onlineLevel']
      expect(names).toEqual(['region', 'department', 'audience', 'theme', 'taskType', ...depth, 'tag'])
      for (const { name, values, isExact } of facets) {
        expect(isExact).toBe(true)
        for (const { code, label, count } of values.slice(0, 3)) {
          expect(label).not.toBe('')
          // The region of the facet is the visitor's choice too: a wider one would count what is not offered here.
          if (name === 'region' && code !== '440104') continue
          const { page } = await search(keyword, { type: 'guide', ...parametersOf(name, code) })
          expect([name, label, page.total]).toEqual([name, label, count])
        }
      }
    },
  )

  test('leave out their own filter, so that another value can be chosen, and keep all others', async () => {
    const all = await search('食品经营许可', { audience: 'legal' })
    const audience = (answer: SearchDto) => answer.facets.find((facet) => facet.name === 'audience')?.values
    expect(audience(all)).toEqual(audience(await search('食品经营许可')))
    expect(audience(await search('食品经营许可', { tag: '免证办' }))).not.toEqual(audience(all))
    expect(all.page.total).toBe(audience(all)?.find((value) => value.code === 'legal')?.count)
  })

  test('types are counted with every filter but the type', async () => {
    const { counts } = await search('公积金')
    for (const type of ['all', 'service', 'guide', 'combo', 'news', 'qa', 'department'] as const) {
      const answer = await search('公积金', { type })
      expect([type, answer.page.total]).toEqual([type, counts[type]])
      expect(answer.counts).toEqual(counts)
    }
  })

  test('notices are narrowed by column and by day', async () => {
    const all = await search('公示', { type: 'news' })
    expect(all.page.total).toBeGreaterThan(1)
    const section = all.facets.find((facet) => facet.name === 'section')?.values[0]
    const narrowed = await search('公示', { type: 'news', section: section?.code ?? '' })
    expect(narrowed.page.total).toBe(section?.count)
    const pages = [1, 2, 3].map((pageNo) => search('公示', { type: 'news', pageNo, pageSize: 20 }))
    const days = (await Promise.all(pages))
      .flatMap(({ hits }) => hits.map((hit) => hit.date?.slice(0, 10) ?? ''))
      .sort()
    const day = days[0] ?? ''
    const first = await search('公示', { type: 'news', from: day, to: day })
    expect(first.page.total).toBe(days.filter((other) => other === day).length)
  })
})

describe('order', () => {
  test('by date shows the newest first', async () => {
    const { hits } = await search('公告', { type: 'news', sort: 'date', pageSize: 20 })
    const dates = hits.map((hit) => hit.date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('by popularity shows the most visited first', async () => {
    const { hits } = await search('补贴', { type: 'guide', sort: 'popularity', pageSize: 20 })
    const { rows } = await server.pool.query<{ popularity: number }>(
      `select popularity from unnest($1::text[]) with ordinality as asked(code, place)
       join catalogue_matter using (code) order by place`,
      [hits.map((hit) => hit.id)],
    )
    const popularity = rows.map((row) => row.popularity)
    expect(popularity).toEqual([...popularity].sort((one, other) => other - one))
  })

  test('more than is looked at for a first page is counted when somebody turns to the further pages', async () => {
    const [first, later] = await Promise.all([search('许可'), search('许可', { pageNo: 11 })])
    expect(first.page.isExact).toBe(false)
    expect(later.page.total).toBeGreaterThanOrEqual(first.page.total)
    expect(later.hits).toHaveLength(10)
  })

  test('pages follow on each other without repeating', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNo) => search('登记', { pageNo, pageSize: 20 })))
    const ids = pages.flatMap(({ hits }) => hits.map((hit) => `${hit.kind} ${hit.id}`))
    expect(new Set(ids).size).toBe(60)
  })
})

describe('what cannot be asked', () => {
  test.each([
    [{ pageNo: 201 }, '最多查看前 2000 条结果'],
    [{ pageNo: 101, pageSize: 20 }, '最多查看前 2000 条结果'],
    [{ pageSize: 21 }, '最多 20 条'],
    [{ from: '2026-05-02', to: '2026-05-01' }, '截止日期早于起始日期'],
    [{ from: '2025-05-01', to: '2026-05-02' }, '选择天数不能超过 366 天'],
    [{ from: '2026-02-30' }, '应为日期'],
    [{ sort: 'price' }, 'sort'],
    [{ taskType: '99' }, '不认识的事项类型'],
    [{ onlineLevel: 'V' }, '应为 I、II、III 或 IV'],
    [{ theme: 'x' }, '应为 personal:005'],
  ])('%j is refused with a sentence', async (parameters, sentence) => {
    const { status, body } = await ask('许可', parameters as unknown as Record<string, string>)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
  })
})

describe('a question about a matter', () => {
  test.each([
    ['办护照需要什么材料', /^(要带的材料（\d+ 份）|要带什么，看您的情形)$/],
    ['办护照要多少钱', /^费用$/],
    ['去哪里办护照', /^在哪里办$/],
    ['办护照多久', /^多久办好$/],
    ['护照咨询电话', /^咨询电话$/],
    ['护照办理流程', /^办理流程$/],
    ['护照办理条件', /^受理条件$/],
  ])('%s is answered with what it asks', async (keyword, title) => {
    const { direct } = await search(keyword)
    const fact = factOf(direct)
    expect(direct?.name).toBe('普通护照签发')
    expect(fact?.title).toMatch(title)
    expect(fact?.lines.length).toBeGreaterThan(0)
    for (const line of fact?.lines ?? []) expect(line.trim()).not.toBe('')
  })

  test('that asks nothing in particular is answered with the key facts alone', async () => {
    const { direct } = await search('普通护照签发')
    expect(direct).toMatchObject({ name: '普通护照签发', fact: null })
  })
})

describe('other words', () => {
  test('what belongs to the top matter is offered, without what is on the page', async () => {
    const answer = await search('《出生医学证明》签发')
    expect(answer.alsoSearched.length).toBeGreaterThan(0)
    expect(answer.alsoSearched.filter((title) => titlesOf(answer).includes(title))).toEqual([])
  })

  test('every letter may be mistyped: each stretch that is no word becomes the word that sounds the same', async () => {
    const answer = await search('公鸡金提曲')
    expect(answer.correctedKeyword).not.toBeNull()
    expect(titlesOf(answer)[0]).toBe('住房公积金提取')
  })

  test('a text longer than any name is searched as it stands', async () => {
    const asked = '公鸡金提曲'
    expect((await search(`${asked}${'，急'.repeat(10)}`)).correctedKeyword).not.toBeNull()
    expect((await search(`${asked}${'，急'.repeat(30)}`)).correctedKeyword).toBeNull()
  })

  test('names that sound alike are offered when the words are not found', async () => {
    const { didYouMean } = await search('居主正件')
    expect(didYouMean.some((name) => name.includes('居住证'))).toBe(true)
    expect((await search('居住证申领')).didYouMean).toEqual([])
  })

  test.each(['王芳', '刘洋', '王小明'])('%s is the name of a person, and nothing is called so', async (keyword) => {
    const { page, correctedKeyword } = await search(keyword)
    expect([page.total, correctedKeyword]).toEqual([0, null])
  })

  test('a name without the word for what is done with it means what is called so, before what others call so', async () => {
    expect(titlesOf(await search('创业补贴'))[0]).toBe('创业补贴申领')
  })

  test('a hall is found by its name and says where it is', async () => {
    const { rows } = await server.pool.query<{ name: string; code: string }>(
      "select name, code from hall where region_code = '440104' order by code limit 1",
    )
    const hall = rows[0]
    const { hits } = await search(hall?.name ?? '', { type: 'hall' })
    expect(hits[0]).toMatchObject({ kind: 'hall', id: hall?.code, regionCode: '440104' })
  })
})

describe('words that editors change', () => {
  test('a synonym works both ways, a directed one only towards its target', async () => {
    expect((await search('萌宠大院')).page.total).toBe(0)
    await importRows('synonym', { target: '居住证', words: ['萌宠大院'], isDirected: true })
    expect(titlesOf(await search('萌宠大院'))[0]).toBe('居住证申领')
    await importRows('synonym', { target: '蓝色小院', words: ['绿色小院'], isDirected: true })
    await importRows('notice', {
      id: 'search-test-1',
      title: '关于开放绿色小院的公告',
      type: 'announcement',
      regionCode: '440000',
      publisher: '广东省人民政府办公厅',
      publishedAt: '2026-11-01T09:00:00+08:00',
      bodyHtml: '<p>小院对市民开放。</p>',
      source: '门户编辑',
      updatedAt: '2026-11-01T09:00:00+08:00',
    })
    const finds = async (keyword: string) =>
      titlesOf(await search(keyword, { type: 'news' })).includes('关于开放绿色小院的公告')
    expect([await finds('绿色小院'), await finds('蓝色小院')]).toEqual([true, false])
    await importRows('synonym', { target: '蓝色小院', words: ['绿色小院'] })
    expect(await finds('蓝色小院')).toBe(true)
  })

  test('a stop word is no longer looked for', async () => {
    const before = await search('哩哩罗罗 居住证')
    await importRows('search_word', { word: '哩哩罗罗', role: 'stop' })
    // A word of its own, so that the segmenter does not cut it.
    await importRows('search_word', { word: '罗里罗嗦', role: 'term' })
    const after = await search('居住证 罗里罗嗦')
    expect(titlesOf(before)[0]).toBe('居住证申领')
    await importRows('search_word', { word: '罗里罗嗦', role: 'stop' })
    expect((await search('居住证 罗里罗嗦')).direct?.name).toBe('居住证申领')
    expect(after.direct).toBeNull()
  })

  test('a phrase round a question is taken off and says what is asked, until it is switched off', async () => {
    const asks = async () => factOf((await search('护照阿里嘎多')).direct)?.title
    expect(await asks()).toBeUndefined()
    const phrase = { place: 'end', phrase: '阿里嘎多', intent: 'fee' }
    await importRows('question_phrase', phrase)
    expect(await asks()).toBe('费用')
    await importRows('question_phrase', { ...phrase, isActive: false })
    expect(await asks()).toBeUndefined()
  })

  test('an answer is found by what people say for it', async () => {
    const [question, said] = ['窗口的饮水机坏了找谁？', '大厅里没水喝了']
    await importRows('faq', {
      id: 'search-test-2',
      topic: '其他',
      question,
      answer: '告诉导办台。',
      orderNumber: 1,
      source: '门户编辑',
      updatedAt: '2026-11-01T09:00:00+08:00',
    })
    expect(titlesOf(await search(said))).not.toContain(question)
    await importRows('search_phrase', { target: question, source: 'editor', phrases: [said] })
    const found = await search(said)
    expect([titlesOf(found)[0], found.isUnsure]).toEqual([question, false])
  })
})

test('a story is found by the clause that says what is wanted', async () => {
  const wanted = '结婚证上的身份证号是以前的'
  const story = `${wanted}，一直没有去管它，跟现在用的对不上了`
  expect(titlesOf(await search(story)).slice(0, 3)).toContain(titlesOf(await search(wanted))[0])
})

test('what is asked of another country is not what it is called here', async () => {
  const [here, abroad] = [await search('失业金怎么领'), await search('德国失业金怎么领')]
  expect([here.isUnsure, abroad.isUnsure]).toEqual([false, true])
})

describe('hot words', () => {
  const namesOfMatters = async (count: number) => {
    const { rows } = await server.pool.query<{ word: string }>(
      `select lower(title) as word from search_document where kind = 'matter' and char_length(title) <= 20
       and names @> array[lower(title)] and not exists(select 1 from hot_word h where h.word = title) order by ref limit ${count}`,
    )
    return rows.map(({ word }) => word)
  }

  test('are those of the editors, then what was searched most and found something, without what editors hid', async () => {
    const day = `(now() at time zone 'Asia/Shanghai')::date`
    const [most, second, rare, old] = await namesOfMatters(4)
    await server.pool.query(
      `insert into search_log (day, keyword, searches, without_result) values (${day}, $1, 400, 0), (${day} - 3, $2, 300, 1),
      (${day}, '没有的东西', 500, 500), (${day}, $3, 3, 0), (${day} - 30, $4, 900, 0), (${day}, '某某局长是骗子', 9000, 0)`,
      [most, second, rare, old],
    )
    const { hotWords } = await search('')
    const { rows } = await server.pool.query<{ word: string }>(
      "select word from hot_word where region_code = '440000' order by position",
    )
    const pinned = rows.map((row) => row.word)
    expect(hotWords.slice(0, pinned.length)).toEqual(pinned)
    await server.pool.query('delete from hot_word where position > 2')
    const derived = async () => (await search('')).hotWords.slice(2)
    await expect.poll(derived).toEqual([most, second])
    await importRows('search_word', { word: second, role: 'hidden' })
    await expect.poll(derived).toEqual([most])
    // An editor's own word counts as approved, wherever he pinned it.
    await server.pool.query("insert into hot_word (region_code, word, position) values ('440300', '某某局长是骗子', 1)")
    await expect.poll(derived).toEqual(['某某局长是骗子', most])
  })
})

test('a process that nobody asks learns of a change by itself', async () => {
  const { state } = testService(server.pool)
  const before = await state.refresh()
  const unwatch = state.watch()
  try {
    await server.pool.query("insert into content_change (summary, tags) values ('test', '{search}')")
    await expect.poll(async () => (await state.current()).revision).toBeGreaterThan(before.revision)
  } finally {
    unwatch()
  }
})

describe('pins', () => {
  const codeOf = async (name: string) => {
    const { rows } = await server.pool.query<{ code: string }>('select code from catalogue_matter where name = $1', [
      name,
    ])
    return rows[0]?.code ?? ''
  }
  const pinOf = async (phrase: string, matter: string, change: object = {}) => ({
    phrase,
    matterCode: await codeOf(matter),
    regionCode: '440000',
    role: 'first',
    ...change,
  })

  test('what editors put first stands first, is counted, answered with a card, and pushes no result out', async () => {
    const before = await search('公积金', { pageSize: 20 })
    await importRows('search_pin', await pinOf('公积金', '居住证申领'))
    const { hits, page, counts, direct } = await search('公积金', { pageSize: 20 })
    expect(hits.map(({ id }) => id)).toEqual(
      [await codeOf('居住证申领'), ...before.hits.map(({ id }) => id)].slice(0, 20),
    )
    expect([page.total, counts.all, counts.guide]).toEqual([
      before.page.total + 1,
      before.counts.all + 1,
      before.counts.guide + 1,
    ])
    expect(direct?.name).toBe('居住证申领')
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => search('公积金', { pageSize: 3, pageNo })))
    expect(pages.flatMap((one) => one.hits.map(({ id }) => id))).toEqual(hits.slice(0, 12).map(({ id }) => id))
  })

  test('a pin is met by the question in its frame, by another script, and in a region below; not by a longer question', async () => {
    await importRows('search_pin', await pinOf('領證', '居住证申领'))
    for (const keyword of ['领证', '请问领证怎么办', '領證', '领 证'])
      expect(titlesOf(await search(keyword))[0], keyword).toBe('居住证申领')
    expect(titlesOf(await search('领证拍照'))[0]).not.toBe('居住证申领')
  })

  test('nothing else is found, and still what was put first', async () => {
    expect((await search('嘎嘎嘎嘎')).page.total).toBe(0)
    await importRows('search_pin', await pinOf('嘎嘎嘎嘎', '居住证申领'))
    const { hits, page, correctedKeyword } = await search('嘎嘎嘎嘎')
    expect([hits.length, page.total, correctedKeyword]).toEqual([1, 1, null])
    expect((await search('嘎嘎嘎嘎', { type: 'hall' })).page.total).toBe(0)
  })

  test('what never stands is on no page, in no filter and no card', async () => {
    const { page } = await search('居住证申领')
    await importRows('search_pin', await pinOf('居住证申领', '居住证申领', { role: 'never' }))
    const after = await search('居住证申领', { pageSize: 20 })
    expect(after.page.total).toBe(page.total - 1)
    expect(titlesOf(after)).not.toContain('居住证申领')
    expect(after.direct?.name).not.toBe('居住证申领')
    expect(titlesOf(await search('居住证申领', { type: 'guide' }))).not.toContain('居住证申领')
  })

  test('what a filter or another order asks for is no place for pins', async () => {
    await importRows('search_pin', await pinOf('护照', '居住证申领'))
    expect(titlesOf(await search('护照', { type: 'guide' }))[0]).toBe('居住证申领')
    for (const narrowing of [{ sort: 'popularity' }, { audience: 'personal' }, { onlyCorrespondingLevel: '1' }])
      expect(titlesOf(await search('护照', narrowing))[0]).not.toBe('居住证申领')
  })

  test('a pin holds from its first to its last day', async () => {
    const isFirst = async () => titlesOf(await search('驾驶证'))[0] === '居住证申领'
    const at = (startsOn: string | null, endsOn: string | null) => pinOf('驾驶证', '居住证申领', { startsOn, endsOn })
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now())
    await importRows('search_pin', await at(null, '2026-01-01'))
    expect(await isFirst()).toBe(false)
    await importRows('search_pin', await at('2099-01-01', null))
    expect(await isFirst()).toBe(false)
    await importRows('search_pin', await at(today, today))
    expect(await isFirst()).toBe(true)
  })
})

test.each(['1234567890123', '138001380001234'])('%s is no slip for a hotline', async (keyword) => {
  const { body } = await server.get(`/api/search?region=440106&keyword=${keyword}`)
  const { direct, page } = searchDto.parse(body)
  expect({ direct, total: page.total }).toEqual({ direct: null, total: 0 })
})

// @vitest-environment jsdom
import { type Route, standardPreferences } from '@portal/area'
import type { SearchFacetDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryAllByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import * as routes from './routes.ts'
import { directGuide, emptyAnswer, matterHit, searchAnswer } from './test/answers.ts'
import { renderAddress } from './test/renderAddress.ts'

const addresses = Object.values<Route>(routes)
  .filter(({ kind }) => kind !== 'widget')
  .flatMap((route) => Object.values(route.addresses).flat())

describe.each(addresses)('%s', (address) => {
  test('says without words how to search and what others search', async () => {
    const { container, title } = await renderAddress(address, { '/api/search': { ...emptyAnswer, keyword: '' } })
    expect(getByRole(container, 'heading', { level: 1, name: '搜索政务服务' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: /身份证/ }).getAttribute('href')).toContain('keyword=')
    expect(getByRole(container, 'heading', { level: 2, name: '搜索历史' })).toBeTruthy()
    expect(title).toMatch(/搜索$/)
  })

  test('shows results under a heading, with the words kept in the box', async () => {
    const { container } = await renderAddress(`${address}?keyword=居住证`, { '/api/search': searchAnswer() })
    expect(getByRole(container, 'heading', { level: 1, name: '居住证 的搜索结果' })).toBeTruthy()
    expect(getByRole(container, 'textbox', { name: '搜索政务服务' }).getAttribute('value')).toBe('居住证')
    expect(container.querySelectorAll('mark')).toHaveLength(1)
    expect(getByRole(container, 'link', { name: '拟取消的证明事项清单公示' }).getAttribute('href')).toBe(
      '/v2/notices?id=n20261020-10-440000',
    )
  })
})

describe('the tabs', () => {
  test('have addresses of their own that keep the query and the filters, and start at the first page', async () => {
    const { container } = await renderAddress(
      '/v2/search?keyword=居住证&areaCode=440300000000&onlyCorrespondingLevel=true&departmentCode=yy0303002&pageNo=2',
      { '/api/search': searchAnswer() },
    )
    const tabs = getAllByRole(getByRole(container, 'navigation', { name: '结果类别' }), 'link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['全部3', '指南1', '服务0', '资讯1', '问答1'])
    const guides = new URL(tabs[1]?.getAttribute('href') ?? '', 'http://portal.test')
    expect(guides.pathname).toBe('/v2/search/guide')
    expect(Object.fromEntries(guides.searchParams)).toEqual({
      keyword: '居住证',
      region: '440300',
      onlyCorrespondingLevel: '1',
      departmentCode: 'YY0303002',
    })
  })

  test('are kept by new words, also those that the address names in `type`', async () => {
    const answers = { '/api/search': searchAnswer() }
    const sent = async (address: string) => {
      const { container } = await renderAddress(address, answers)
      const form = getByRole(container, 'textbox', { name: '搜索政务服务' }).closest('form')
      return [form?.getAttribute('action'), Object.fromEntries(new FormData(form ?? undefined))]
    }
    const words = { keyword: '天河', region: '440300' }
    expect(await sent('/v2/search?keyword=天河&type=hall&region=440300')).toEqual([
      '/v2/search',
      { ...words, type: 'hall' },
    ])
    expect(await sent('/v2/search/qa?keyword=天河&region=440300')).toEqual(['/v2/search/qa', words])
  })

  test('are chosen by the address, and by `type` in old links', async () => {
    const answers = { '/api/search': searchAnswer() }
    for (const address of [
      '/v2/search/qa?keyword=a',
      '/v2/search?keyword=a&type=qa',
      '/v2/search?keyword=a&type=FAQ',
    ]) {
      const { container, requests } = await renderAddress(address, answers)
      expect(getByRole(container, 'link', { current: 'page', name: '问答1' })).toBeTruthy()
      expect(requests.at(-1)?.query).toMatchObject({ type: 'qa' })
    }
  })
})

describe('a matter', () => {
  test('opens its guide, and its item page where nobody implements it', async () => {
    const hits = [
      matterHit(),
      matterHit({ id: '000703Y0F000', guideCode: null, title: [{ text: '签注', hit: false }] }),
    ]
    const { container } = await renderAddress('/v2/search?keyword=居住证', { '/api/search': searchAnswer({ hits }) })
    expect(getByRole(container, 'link', { name: '居住证申领' }).getAttribute('href')).toBe(
      '/v2/guide/11440300YY0300004T2000703Y0E000',
    )
    expect(getByRole(container, 'link', { name: '签注' }).getAttribute('href')).toBe('/v2/item/000703Y0F000')
  })

  test('that answers the question is shown with its key facts', async () => {
    const direct = directGuide({
      exceptions: ['在本市有户口的。'],
      isSuspended: true,
      fact: { title: '要带的材料（2 份）', lines: ['居民身份证', '居住证明'] },
    })
    const { container } = await renderAddress('/v2/search?keyword=居住证申领', {
      '/api/search': searchAnswer({ direct }),
    })
    const card = getByRole(container, 'region', { name: '居住证申领' })
    expect(card.textContent).toContain('承诺时限5 个工作日')
    expect(card.textContent).toContain('暂停办理')
    expect(card.textContent).toContain('要带的材料（2 份）居民身份证居住证明依据：深圳市公安局的办事指南，适用于深圳市')
    expect(card.textContent).toContain('这些情形不能办在本市有户口的。')
  })
})

test('what is suspended says so in words, in elder mode too', async () => {
  for (const isElder of [false, true]) {
    const { container } = await renderAddress(
      '/v2/search?keyword=居住证',
      { '/api/search': searchAnswer({ hits: [matterHit({ isSuspended: true })] }) },
      { ...standardPreferences, isElder },
    )
    expect(container.textContent).toContain('暂停办理')
  }
  const { container } = await renderAddress('/v2/search?keyword=居住证', { '/api/search': searchAnswer() })
  expect(container.textContent).not.toContain('暂停办理')
})

describe('a place in the words', () => {
  const rendered = (change: Partial<Parameters<typeof searchAnswer>[0]>, address = '/v2/search?keyword=深圳居住证') =>
    renderAddress(address, { '/api/search': searchAnswer(change) })
  const shenzhen = { said: '深圳', name: '深圳市', code: '440300' }

  test('is said with one link back, and the results lead there', async () => {
    const { container } = await rendered({ place: shenzhen })
    expect(container.textContent).toContain('已按“深圳市”查找')
    const back = getByRole(container, 'link', { name: '改为在广东省查找' })
    expect(new URL(back.getAttribute('href') ?? '', 'http://portal.test').searchParams.get('place')).toBe('off')
    for (const name of ['居住证申领', '拟取消的证明事项清单公示'])
      expect(getByRole(container, 'link', { name }).getAttribute('href')).toContain('region=440300')
    expect(getByRole(container, 'link', { name: /仅看深圳市本级/ })).toBeTruthy()
  })

  test('that was given up is sent to the search as given up, until other words are searched', async () => {
    const { container, requests } = await rendered({}, '/v2/search?keyword=深圳居住证&place=off')
    expect(requests.at(-1)?.query).toMatchObject({ place: 'off' })
    expect(getByRole(container, 'link', { name: '居住证签注' }).getAttribute('href')).not.toContain('place=')
  })

  test('that was said otherwise and does not handle the first matter is said with who does', async () => {
    const hits = [matterHit({ regionCode: '440600', regionName: '佛山市' })]
    const { container } = await rendered({ place: { said: 'nanhai', name: '南海区', code: '440605' }, hits })
    expect(container.textContent).toContain('已把“nanhai”按“南海区”查找，第一项由佛山市办理')
  })

  test('with several of its name leads to each of them', async () => {
    const choice = (name: string) => ({ name, code: '440605', keyword: `${name} 护照` })
    const { container } = await rendered({
      placeChoices: [choice('佛山市南海区桂城街道'), choice('肇庆市鼎湖区桂城街道')],
    })
    expect(container.textContent).toContain('这个地名有几处，请选择')
    const link = getByRole(container, 'link', { name: '肇庆市鼎湖区桂城街道' })
    expect(new URL(link.getAttribute('href') ?? '', 'http://portal.test').searchParams.get('keyword')).toBe(
      '肇庆市鼎湖区桂城街道 护照',
    )
  })

  test('outside of the province leads to the national platform', async () => {
    const { container } = await rendered({ place: { said: '上海', name: '上海市', code: null } })
    expect(container.textContent).toContain('“上海市”不在本省')
    expect(getByRole(container, 'link', { name: /国家政务服务平台/ }).getAttribute('href')).toContain(
      'www.gjzwfw.gov.cn',
    )
  })
})

test('other regions are one link away, and so is the way back', async () => {
  const answers = { '/api/search': searchAnswer({ hasElsewhere: true }) }
  const { container } = await renderAddress('/v2/search?keyword=民政局', answers)
  const link = getByRole(container, 'link', { name: '查看其他地区的部门、大厅和资讯' })
  expect(link.getAttribute('href')).toContain('elsewhere=1')
  const all = await renderAddress('/v2/search?keyword=民政局&elsewhere=1', answers)
  expect(all.requests.at(-1)?.query).toMatchObject({ elsewhere: '1' })
  const back = getByRole(all.container, 'link', { name: '不看其他地区的部门、大厅和资讯' })
  expect(back.getAttribute('href')).not.toContain('elsewhere=')
})

test('who searches in all regions already is not sent there when nothing is found', async () => {
  const answers = { '/api/search': searchAnswer({ hits: [], hasElsewhere: true }) }
  const linksOf = async (address: string) =>
    queryAllByRole((await renderAddress(address, answers)).container, 'link', { name: '查看其他地区的结果' })
  expect(await linksOf('/v2/search?keyword=民政局')).toHaveLength(1)
  expect(await linksOf('/v2/search?keyword=民政局&elsewhere=1')).toHaveLength(0)
})

test('halls and departments have tabs where there are some, and the tab is sent to the search', async () => {
  const counts = { all: 6, service: 0, guide: 1, combo: 0, news: 1, qa: 1, hall: 1, department: 2 }
  const { container, requests } = await renderAddress('/v2/search?keyword=民政局&type=department', {
    '/api/search': searchAnswer({ counts }),
  })
  const tabs = getAllByRole(getByRole(container, 'navigation', { name: '结果类别' }), 'link')
  const [all, ...others] = tabs.map((tab) => Number(tab.textContent?.replace(/\D/g, '')))
  expect(others.reduce((sum, count) => sum + count, 0)).toBe(all)
  expect(getByRole(container, 'link', { current: 'page', name: '部门2' })).toBeTruthy()
  expect(getByRole(container, 'link', { name: '大厅1' }).getAttribute('href')).toContain('type=hall')
  expect(requests.at(-1)?.query).toMatchObject({ type: 'department' })
})

test('what fits nothing surely is said to be what may have been meant', async () => {
  const unsure = await renderAddress('/v2/search?keyword=我家空调不制冷了', {
    '/api/search': searchAnswer({ isUnsure: true }),
  })
  expect(unsure.container.textContent).toContain('没有完全相符的，您是不是要找')
  const sure = await renderAddress('/v2/search?keyword=居住证', { '/api/search': searchAnswer({}) })
  expect(sure.container.textContent).not.toContain('没有完全相符的')
})

test('words that mean many matters are offered by theme', async () => {
  const values = [
    { code: 'personal:060', label: '婚育收养', count: 4 },
    { code: 'personal:005', label: '设立变更', count: 2 },
    { code: 'legal:005', label: '设立变更', count: 1 },
  ]
  const facets = [{ name: 'theme' as const, title: '主题', values, isExact: true }]
  const { container } = await renderAddress('/v2/search?keyword=登记', {
    '/api/search': searchAnswer({ isGeneral: true, facets }),
  })
  const themes = getByRole(container, 'navigation', { name: '您要办哪一类“登记”？' })
  const [first, ...others] = getAllByRole(themes, 'link')
  expect(first?.textContent).toBe('婚育收养（4）')
  expect(others.map((link) => link.textContent)).toEqual(['个人设立变更（2）', '法人设立变更（1）'])
  expect(first?.getAttribute('href')).toContain('theme=personal%3A060')
})

test('a matter that nobody handles at this level asks where, with a link for each region', async () => {
  const direct = {
    kind: 'regions' as const,
    id: '000703Y0E000',
    name: '居住证申领',
    promisedText: '5 个工作日',
    feeText: '不收费',
    visitsText: '0 次',
    regions: [
      { code: '440100', name: '广州市', level: 'city' as const },
      { code: '440300', name: '深圳市', level: 'city' as const },
    ],
  }
  const { container } = await renderAddress('/v2/search?keyword=居住证', { '/api/search': searchAnswer({ direct }) })
  const choice = getByRole(container, 'navigation', { name: '您在哪里办？' })
  const address = new URL(getAllByRole(choice, 'link')[1]?.getAttribute('href') ?? '', 'http://portal.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({ keyword: '居住证', region: '440300', place: 'off' })
  // The card is the first result; it is not said twice.
  expect(queryByRole(container, 'link', { name: '居住证申领' })).toBeNull()
})

test('what ranks before the matter of the card stands in the list; the matter itself is not said twice', async () => {
  const combo = matterHit({
    kind: 'combo',
    id: 'ot-21',
    guideCode: null,
    title: [{ text: '个人身后“一件事”', hit: false }],
  })
  const { container } = await renderAddress('/v2/search?keyword=父亲去世要办什么手续', {
    '/api/search': searchAnswer({ direct: directGuide(), hits: [combo, matterHit()] }),
  })
  expect(getByRole(container, 'link', { name: '个人身后“一件事”' }).getAttribute('href')).toBe('/guide-combo/ot-21')
  expect(getAllByRole(container, 'link', { name: '居住证申领' })).toHaveLength(1)
})

describe('what is no matter', () => {
  test.each([
    ['scene', 'birth', '/scene-guide/birth'],
    ['activity', 'life-house', '/v2/legal/activity?catalogCode=life-house'],
    ['topic', 'talent', '/v2/topic/index?id=talent'],
    ['combo', 'ot-09', '/guide-combo/ot-09'],
  ] as const)('%s opens its page', async (kind, id, address) => {
    const hit = matterHit({ kind, id, guideCode: null, audience: 'legal', title: [{ text: '某某', hit: false }] })
    const { container } = await renderAddress('/v2/search?keyword=a', { '/api/search': searchAnswer({ hits: [hit] }) })
    expect(getByRole(container, 'link', { name: '某某' }).getAttribute('href')).toBe(address)
  })
})

describe('nothing found', () => {
  test('offers hot words, the hotline, themes and a place to say what is missing', async () => {
    const { container } = await renderAddress('/v2/search?keyword=zzzz', { '/api/search': emptyAnswer })
    expect(getByRole(container, 'link', { name: '社保卡' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: '拨打 12345' }).getAttribute('href')).toBe('tel:12345')
    expect(getByRole(container, 'link', { name: '按主题找事项' }).getAttribute('href')).toBe('/v2/personal/theme')
    expect(getByRole(container, 'link', { name: '告诉我们没找到什么' })).toBeTruthy()
    // Tabs with nothing in any of them would be a row of zeros.
    expect(queryByRole(container, 'navigation', { name: '结果类别' })).toBeNull()
  })

  test('under a filter offers to search without it', async () => {
    const { container } = await renderAddress('/v2/search?keyword=zzzz&region=440300&onlyCorrespondingLevel=1', {
      '/api/search': emptyAnswer,
    })
    const link = getByRole(container, 'link', { name: '取消筛选，在全省查找' })
    expect(link.getAttribute('href')).toBe('/v2/search?keyword=zzzz')
  })
})

describe('filters', () => {
  const facets = [
    {
      name: 'audience' as const,
      title: '服务对象',
      values: [
        { code: 'personal', label: '个人', count: 3 },
        { code: 'legal', label: '法人', count: 2 },
      ],
      isExact: true,
    },
  ]

  test('are offered with how many results they leave, and keep everything else of the address', async () => {
    const { container } = await renderAddress('/v2/search/guide?keyword=居住证&tag=全程网办&pageNo=2', {
      '/api/search': searchAnswer({ facets }),
    })
    const link = getByRole(container, 'link', { name: '法人 2', hidden: true })
    const address = new URL(link.getAttribute('href') ?? '', 'http://portal.test')
    expect(address.pathname).toBe('/v2/search/guide')
    expect(Object.fromEntries(address.searchParams)).toEqual({ keyword: '居住证', tag: '全程网办', audience: 'legal' })
  })

  test('that are on are sent to the search and can be taken off', async () => {
    const { container, requests } = await renderAddress('/v2/search?keyword=居住证&audience=legal&sort=date', {
      '/api/search': searchAnswer({ facets }),
    })
    expect(requests.at(-1)?.query).toMatchObject({ audience: 'legal', sort: 'date' })
    const off = getByRole(container, 'link', { name: '法人，已选，取消' })
    expect(off.getAttribute('href')).toBe('/v2/search?keyword=%E5%B1%85%E4%BD%8F%E8%AF%81&sort=date')
  })
})

describe('what an address says that cannot be read', () => {
  test.each([
    ['region=shenzhen', '地区编码不正确，已在全省查找'],
    ['areaCode=4403x', '地区编码不正确，已在全省查找'],
    ["departmentCode=' or 1=1", '部门编码不正确，已在所有部门中查找'],
    ['onlyCorrespondingLevel=maybe', '“仅本级”的写法不正确，已包括下级'],
    ['type=<script>', '没有地址中写的这一类结果，已显示全部'],
    ['audience=robot', '有一个筛选条件不正确，没有按它筛选'],
  ])('%s is answered without it and with a sentence, never with its words', async (query, sentence) => {
    const address = `/v2/search?keyword=居住证&${query}`
    const { container, html, requests, meta } = await renderAddress(address, { '/api/search': searchAnswer() })
    expect(container.textContent).toContain(sentence)
    const [name = '', value = ''] = query.split('=')
    if (name !== 'type') expect(requests.at(-1)?.query).not.toMatchObject({ [name]: value })
    expect(html).not.toContain(value)
    for (const link of getAllByRole(container, 'link', { hidden: true }))
      expect(link.getAttribute('href')).not.toContain('refused')
    expect(meta.robots).toBe('noindex')
  })

  test('is said of a kind of results that there is not, too', async () => {
    const address = '/v2/search?keyword=居住证&type=nonsense'
    const { container, requests } = await renderAddress(address, { '/api/search': searchAnswer() })
    expect(container.textContent).toContain('没有地址中写的这一类结果，已显示全部')
    expect(requests.at(-1)?.query).toMatchObject({ type: 'all' })
  })

  test('is nothing where values are left empty or say no', async () => {
    const { container } = await renderAddress('/v2/search?keyword=居住证&region=&type=&onlyCorrespondingLevel=0', {
      '/api/search': searchAnswer(),
    })
    expect(container.textContent).not.toContain('不正确')
  })
})

describe('the days of news', () => {
  const answers = { '/api/search': searchAnswer() }

  test('are asked for, stay in the links of the tab, and can be taken off one by one', async () => {
    const address = '/v2/search/news?keyword=补贴&from=2026-10-01&to=2026-10-31'
    const { container, requests } = await renderAddress(address, answers)
    expect(requests.at(-1)?.query).toMatchObject({ type: 'news', from: '2026-10-01', to: '2026-10-31' })
    const days = (name: string) => {
      const href = getByRole(container, 'link', { name, hidden: true }).getAttribute('href') ?? ''
      return Object.fromEntries(new URL(href, 'http://portal.test').searchParams)
    }
    expect(days('2026-10-01 起，已选，取消')).toEqual({ keyword: '补贴', to: '2026-10-31' })
    expect(days('热度')).toEqual({ keyword: '补贴', from: '2026-10-01', to: '2026-10-31', sort: 'popularity' })
    expect(days('指南1')).toEqual({ keyword: '补贴' })
    const sent = new FormData(container.querySelector<HTMLFormElement>('form[aria-label=发布日期]') ?? undefined)
    expect([...sent]).toEqual([
      ['keyword', '补贴'],
      ['from', '2026-10-01'],
      ['to', '2026-10-31'],
    ])
  })

  test('that are too many narrow nothing and are said in words', async () => {
    const { container, requests } = await renderAddress(
      '/v2/search/news?keyword=补贴&from=2020-01-01&to=2026-01-01',
      answers,
    )
    expect(requests.at(-1)?.query).not.toHaveProperty('from')
    expect(container.textContent).toContain('选择天数不能超过 366 天')
  })

  test('are nobody else’s: other tabs neither ask for them nor offer them', async () => {
    const { container, requests } = await renderAddress('/v2/search/guide?keyword=补贴&from=2026-10-01', answers)
    expect(requests.at(-1)?.query).not.toHaveProperty('from')
    expect(container.querySelector('input[type=date]')).toBeNull()
  })
})

describe('what travels with the page', () => {
  const value = (code: string) => ({ code, label: `标签${code}`, count: 1 })
  const facets: SearchFacetDto[] = [
    { name: 'region', title: '办理地区', values: [value('440100'), value('440300')], isExact: true },
    { name: 'department', title: '办理部门', values: [value('A'), value('B')], isExact: true },
    { name: 'theme', title: '主题', values: [value('060')], isExact: true },
    { name: 'audience', title: '服务对象', values: [value('personal'), value('legal')], isExact: true },
  ]

  test('is the hot words alone before anything is asked', async () => {
    const { data } = await renderAddress('/v2/search', { '/api/search': searchAnswer({ keyword: '', facets }) })
    expect(data).toMatchObject({ hotWords: ['身份证', '营业执照', '社保卡'], found: undefined })
    expect(data).not.toHaveProperty('answer')
  })

  test('is only what can be chosen of the filters, and the name of what was', async () => {
    const { data } = await renderAddress('/v2/search?keyword=居住证&audience=legal', {
      '/api/search': searchAnswer({ facets }),
    })
    expect(data).toMatchObject({
      found: {
        facets: [
          { name: 'department', values: [value('A'), value('B')] },
          { name: 'audience', values: [value('legal')] },
        ],
      },
    })
  })

  test('is each result as it is shown, with its address', async () => {
    const { data } = await renderAddress('/v2/search?keyword=居住证&region=440300', {
      '/api/search': searchAnswer({ hits: [matterHit({ guideCode: null })] }),
    })
    const hit = {
      kind: 'matter',
      id: '000703Y0E000',
      href: '/v2/item/000703Y0E000?region=440300',
      title: [{ hit: '居住证' }, '申领'],
      summary: ['需要办理居住证申领的申请人。'],
      notes: ['深圳市公安局', '深圳市', '本级暂无，可查看办理地区'],
      tags: ['全程网办', '最多跑一次'],
    }
    expect(data).toMatchObject({ found: { results: { hits: [hit] } } })
    expect(JSON.parse(JSON.stringify(data)).found.results.hits).toEqual([hit])
  })
})

test('names that may have been meant are links to their search', async () => {
  const { container } = await renderAddress('/v2/search?keyword=居主正件', {
    '/api/search': searchAnswer({ keyword: '居主正件', didYouMean: ['居住登记凭证'] }),
  })
  expect(container.textContent).toContain('您要找的是不是：')
  expect(getByRole(container, 'link', { name: '居住登记凭证' }).getAttribute('href')).toContain('/v2/search?keyword=')
})

test('a mended word is said, with what was searched instead', async () => {
  const { container } = await renderAddress('/v2/search?keyword=居住正', {
    '/api/search': searchAnswer({ keyword: '居住正', correctedKeyword: '居住证' }),
  })
  expect(container.textContent).toContain('没有与“居住正”相符的内容，已为您查找“居住证”。')
})

test('counts that are not exact say so', async () => {
  const page = { pageNo: 1, pageSize: 10, total: 2000, isExact: false }
  const { container } = await renderAddress('/v2/search?keyword=证', { '/api/search': searchAnswer({ page }) })
  expect(getByRole(container, 'navigation', { name: '分页' }).textContent).toContain('共约 2000 条结果')
})

test('words stay text whatever they are', async () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>😀'
  const { container } = await renderAddress(`/v2/search?keyword=${encodeURIComponent(hostile)}`, {
    '/api/search': emptyAnswer,
  })
  expect(container.querySelector('script, img')).toBeNull()
  expect(queryByRole(container, 'heading', { level: 1 })?.textContent).toContain(hostile)
})

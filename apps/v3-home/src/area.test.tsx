// @vitest-environment jsdom
import { type Route, standardPreferences } from '@portal/area'
import { getAllByRole, getAllByText, getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import * as routes from './routes.ts'
import { elderAnswer } from './test/elderAnswer.ts'
import { emptyHomeAnswer, homeAnswer, link } from './test/homeAnswer.ts'
import { renderAddress } from './test/renderAddress.ts'
import { renderUnread } from './test/renderUnread.ts'

const answers = { '/api/home': homeAnswer() }
const elderAnswers = { ...answers, '/api/home/elder': elderAnswer }
const elder = { ...standardPreferences, isElder: true }
/** The home page and its blocks; other pages have content of their own. */
const addresses = Object.entries<Route>(routes)
  .filter(([name, { kind }]) => name.startsWith('home') && kind !== 'data')
  .flatMap(([, route]) => Object.values(route.addresses).flat())
  .map((pattern) => pattern.replace('/:region?', '').replace(':id?', 'mixin'))
const homes = ['/', '/v3/index']

describe.each(addresses)('%s', (address) => {
  test.each([
    ['content', answers],
    ['no content', { '/api/home': emptyHomeAnswer }],
  ])('has one heading, text and no missing address with %s', async (_, given) => {
    const { container } = await renderAddress(address, given)
    expect(getAllByRole(container, 'heading', { level: 1 })).toHaveLength(1)
    expect(container.textContent?.length).toBeGreaterThan(10)
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links.filter((href) => !href || /undefined|null/.test(href))).toEqual([])
  })
})

test('the modern home page leads to all combined matters once, from their shelf', async () => {
  const toAll = { target: { kind: 'page', name: 'serviceActivity' } } as const
  const home = homeAnswer({ banners: [link('办成一件事', toAll)], features: [link('多件事一次办', toAll)] })
  const { container } = await renderAddress('/v3/index', { '/api/home': home })
  expect(queryByText(container, '办成一件事')).toBeNull()
  expect(queryByText(container, '多件事一次办')).toBeNull()
  const { container: without } = await renderAddress('/v3/index', { '/api/home': { ...home, combos: [] } })
  expect(getByText(without, '办成一件事')).toBeTruthy()
})

describe.each(homes)('the home page at %s', (address) => {
  test('searches without a script, in the region of the page', async () => {
    const { container } = await renderAddress(`${address}?region=440300`, answers)
    const box = getByRole<HTMLInputElement>(container, 'textbox', { name: '搜索全部' })
    expect(box.form?.getAttribute('action')).toBe('/v2/search')
    expect([...new FormData(box.form ?? undefined)]).toEqual([
      ['region', '440300'],
      ['keyword', ''],
    ])
    const scope = getByRole(container, 'link', { name: '问答' }).getAttribute('href')
    expect(scope).toBe('/v2/search/qa?region=440300')
  })

  test('offers the words that many search for', async () => {
    const { container } = await renderAddress(address, answers)
    const words = ['身份证', '营业执照'].map((name) => getByRole(container, 'link', { name }).getAttribute('href'))
    expect(words.map((href) => new URL(href ?? '', 'http://portal').searchParams.get('keyword'))).toEqual([
      '身份证',
      '营业执照',
    ])
  })

  test('asks for the content of its region', async () => {
    const { requests } = await renderAddress(`${address}?region=440300`, answers)
    expect(requests.at(-1)).toEqual({ path: '/api/home', query: { region: '440300' } })
  })

  test('has what persons and what enterprises look for in the HTML, whoever is chosen', async () => {
    const { container } = await renderAddress(address, answers)
    for (const name of ['居民身份证补领', '公司设立登记', '按主题找全部个人事项', '按主题找全部法人事项'])
      expect(getByText(container, name).getAttribute('href')).toBeTruthy()
  })

  test('gives notices their day and figures theirs', async () => {
    const { container } = await renderAddress(address, answers)
    expect(getByText(container, '2026-11-12').getAttribute('datetime')).toBe('2026-11-12T09:30:00+08:00')
    expect(getByText(container, '2026-10-31')).toBeTruthy()
  })

  test('leaves blocks without content out, and says of none that it is empty', async () => {
    const { container } = await renderAddress(address, { '/api/home': emptyHomeAnswer })
    for (const name of [
      '特色创新',
      '特色专区',
      '高效办成一件事',
      '近期专题',
      '通知公告',
      '好差评',
      '跨省通办',
      '个人服务',
    ])
      expect(queryByRole(container, 'heading', { name })).toBeNull()
    expect(container.textContent).not.toMatch(/暂无|undefined/)
  })

  test('says which part could not be read, with a way to try again that needs no script, and shows the others', async () => {
    const { container } = await renderAddress(address, {
      '/api/home': homeAnswer({ notices: [], figures: [], failed: ['notices', 'figures'] }),
    })
    expect(getByText(container, /^通知公告暂时没有读到/)).toBeTruthy()
    // The role of a link to the page itself is one that testing-library does not know.
    const retries = [...container.querySelectorAll('a[href=""]')].map((retry) => retry.textContent)
    expect(retries).toContain('重试，重新读取通知公告')
    expect(retries).toHaveLength(2)
    expect(getByText(container, '居民身份证补领')).toBeTruthy()
  })

  test('asks what there is to do, and names the portal nowhere', async () => {
    const { container } = await renderAddress(address, answers)
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('您要办什么事？')
    expect(container.textContent).not.toContain('广东省政务服务网')
  })

  test('says of figures of different days the day of each', async () => {
    const [figure] = homeAnswer().figures
    const figures = [figure, { ...figure, name: '差评数', asOf: '2026-09-30' }]
    const { container } = await renderAddress(address, { '/api/home': { ...homeAnswer(), figures } })
    expect(getByText(container, '2026-10-31').getAttribute('datetime')).toBe('2026-10-31')
    expect(getByText(container, '2026-09-30').getAttribute('datetime')).toBe('2026-09-30')
  })

  test('has services before pictures and notices', async () => {
    const { html } = await renderAddress(address, answers)
    const at = ['居民身份证补领', '政务服务“免证办”', '关于系统升级的通知'].map((words) => html.indexOf(words))
    expect(at.every((place) => place > 0)).toBe(true)
    expect(at).toEqual([...at].sort((one, other) => one - other))
  })

  test('says what six features are, the names of the others folded', async () => {
    const [feature] = homeAnswer().features
    const features = Array.from({ length: 8 }, (_, index) => ({ ...feature, title: `特色${index}` }))
    const { container } = await renderAddress(address, { '/api/home': { ...homeAnswer(), features } })
    const folded = getByText(container, '另外 2 项').closest('details')
    expect(folded?.querySelectorAll('a')).toHaveLength(2)
    expect(folded?.hasAttribute('open')).toBe(false)
    expect(getByText(container, '特色5').closest('li')?.textContent).toBe('特色5企业 · 从名称申报到领取发票')
    expect(getByText(container, '特色6').parentElement?.textContent).toBe('特色6特色7')
  })

  test('says twice, rendered and as data, only what answers the visitor', async () => {
    const { container } = await renderAddress(address, answers)
    const still = [...container.querySelectorAll('[data-still]')]
    expect(still.map((element) => element.getAttribute('data-still'))).toEqual(
      expect.arrayContaining(['personal', 'legal', 'features', 'columns', 'figures']),
    )
    for (const element of still)
      expect(element.querySelectorAll('button, input, select, [role="button"]')).toHaveLength(0)
  })

  test('is sent nothing that its own view does not read', async () => {
    expect(await renderUnread(address)).toEqual([])
  })

  test('is six tiles, search and the nearest hall in elder mode', async () => {
    const { container } = await renderAddress(address, elderAnswers, elder)
    const tiles = getAllByRole(getByRole(container, 'navigation', { name: '常办事项' }), 'link')
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      '养老金资格认证',
      '高龄津贴',
      '医保报销',
      '异地就医',
      '社保卡',
      '老年优待证',
    ])
    expect(getByRole(container, 'textbox', { name: '搜索全部' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: '打电话给广东省政务服务中心' }).getAttribute('href')).toBe(
      'tel:02012345,6',
    )
    expect(getAllByRole(container, 'heading').map(({ textContent }) => textContent)).toEqual([
      '您要办什么事？',
      '办别的事，搜一搜',
      '去大厅办',
      '广东省政务服务中心',
    ])
  })

  test('has no dead tile in elder mode: what nobody handles is searched for', async () => {
    const { container } = await renderAddress(address, elderAnswers, elder)
    const hrefOf = (name: string) => getByRole(container, 'link', { name }).getAttribute('href')
    expect(hrefOf('养老金资格认证')).toMatch(/\/guide\/11440106YY040106734000704Y01000$/)
    expect(hrefOf('高龄津贴')).toBe('/v2/item/000511Y51000')
    for (const name of ['医保报销', '老年优待证'])
      expect(hrefOf(name)).toBe(`/v2/search?${new URLSearchParams({ keyword: name })}`)
  })

  test('leads to the halls in elder mode where the region names none', async () => {
    const { container } = await renderAddress(address, { '/api/home': emptyHomeAnswer }, elder)
    expect(getByRole(container, 'link', { name: '广东省全部大厅' }).getAttribute('href')).toMatch(/country-hall$/)
    expect(queryByRole(container, 'link', { name: /^打电话/ })).toBeNull()
  })
})

test('six frequent matters say how long they take and what they cost, as far as that is known', async () => {
  const common = Array.from({ length: 8 }, (_, index) => ({
    ...link(`事项${index}`),
    timeText: index === 0 ? '当场办结' : '20 个工作日',
    feeText: index === 0 ? '按发展改革部门核定的标准收取，减免见指南' : null,
  }))
  const { personal } = homeAnswer()
  const { container } = await renderAddress('/v3/index', {
    '/api/home': homeAnswer({ personal: { ...personal, common } }),
  })
  const rows = [...container.querySelectorAll('li')].filter((row) => /^事项\d/.test(row.textContent ?? ''))
  expect(rows.map((row) => row.textContent)).toEqual([
    '事项0当场办结 · 收费，见指南',
    ...[1, 2, 3, 4, 5].map((index) => `事项${index}20 个工作日`),
  ])
})

test('a combined matter says what it saves, and how many matters it holds where nobody counted that', async () => {
  const { container } = await renderAddress('/v3/index', answers)
  const textOf = (name: string) => getByRole(container, 'link', { name }).closest('li')?.textContent
  expect(textOf('灵活就业')).toBe('灵活就业4 个事项一次办')
  const card = [...container.querySelectorAll('li')].find((one) => /^新生儿出生少跑/.test(one.textContent ?? ''))
  expect(card?.textContent).toBe('新生儿出生少跑 6 次 · 少交 7 份')
})

test('what a combined matter does not save is not said', async () => {
  const [, combo] = homeAnswer().combos
  const combos = [{ ...combo, visits: { before: 1, after: 1 }, materials: { before: 3, after: 3 } }]
  const { container } = await renderAddress('/v3/index', { '/api/home': { ...homeAnswer(), combos } })
  expect(getByText(container, '7 个事项一次办')).toBeTruthy()
})

test('the themes that most come for lead to their matters, without what the code adds in brackets', async () => {
  const { personal } = homeAnswer()
  const themes = [
    { code: '085', label: '社会保障（社会保险、社会救助）' },
    { code: '999', label: '其他' },
  ]
  const { container } = await renderAddress('/v3/index', {
    '/api/home': homeAnswer({ personal: { ...personal, themes } }),
  })
  expect(getByRole(container, 'link', { name: '社会保障' }).getAttribute('href')).toBe(
    '/v3/personal/theme?catalogCode=085',
  )
  expect(queryByText(container, '其他')).toBeNull()
})

test('of the figures the first two stand on the modern home page, with the way to all', async () => {
  const [figure] = homeAnswer().figures
  const figures = ['好评率', '本月办件量', '平均分'].map((name) => ({ ...figure, name }))
  const { container } = await renderAddress('/v3/index', { '/api/home': { ...homeAnswer(), figures } })
  expect(getAllByRole(container, 'term').map(({ textContent }) => textContent)).toEqual(['好评率', '本月办件量'])
  expect(getByRole(container, 'link', { name: '更多数据' }).getAttribute('href')).toBe('/v3/public/index')
})

test('a life event, its combined matters and the columns of the region stand once', async () => {
  const { container } = await renderAddress('/v3/index', answers)
  expect(getAllByText(container, '灵活就业')).toHaveLength(1)
  expect(getByRole(container, 'link', { name: '稳岗返还' })).toBeTruthy()
  expect(getByRole(container, 'link', { name: '更多政策直达' }).getAttribute('href')).toBe('/v3/notices')
})

test('every slide is in the HTML', async () => {
  const { container } = await renderAddress('/', answers)
  const carousel = getByRole(container, 'region', { name: '重点推荐' })
  expect(getAllByRole(carousel, 'link').map((link) => link.textContent)).toEqual(['政务服务“免证办”', '跨省通办'])
})

test('a card whose content leads nowhere is words and no link', async () => {
  const banners = [{ ...homeAnswer().banners[0], title: '失效', target: { kind: 'page', name: 'gone' } }]
  const { container } = await renderAddress('/v3/index', { '/api/home': { ...homeAnswer(), banners } })
  expect(getByText(container, '失效').tagName).toBe('SPAN')
})

test('a notice opens on its own page in v3 and on the list in v2', async () => {
  const open = async (address: string) =>
    getByText((await renderAddress(address, answers)).container, '关于系统升级的通知').getAttribute('href')
  expect(await open('/v3/index')).toBe('/v3/notice?id=n1')
  expect(await open('/')).toBe('/v2/notices?id=n1')
})

test('a home page has no parts that only the other generation renders', async () => {
  const partsOf = async (address: string) => Object.keys((await renderAddress(address, answers)).data as object)
  const [established, modern] = [await partsOf('/'), await partsOf('/v3/index')]
  for (const part of ['promotions', 'exposures']) expect(established).not.toContain(part)
  for (const part of ['lifeCycle', 'departments', 'crossRegion', 'convenience']) expect(modern).not.toContain(part)
})

test('notices travel as far as they are shown', async () => {
  const [notice] = homeAnswer().notices
  const notices = Array.from({ length: 20 }, (_, index) => ({ ...notice, id: `n${index}` }))
  const countIn = async (address: string) => {
    const { data } = await renderAddress(address, { '/api/home': { ...homeAnswer(), notices } })
    return (data as { notices: unknown[] }).notices.length
  }
  expect([await countIn('/'), await countIn('/v3/index')]).toEqual([6, 3])
})

test('the data address gives the content of the region', async () => {
  const { data, requests } = await renderAddress('/v3/index/data?region=440300', answers)
  expect(data).toEqual(homeAnswer())
  expect(requests.at(-1)?.query).toEqual({ region: '440300' })
})

describe('a piece on another site', () => {
  test.each(['banner', 'columns', 'exposure', 'menu', 'mixin', 'promotion', 'search', 'secondScreen'])(
    '%s is rendered as at its own address',
    async (piece) => {
      const [embedded, own] = [
        await renderAddress(`/embed/home/${piece}`, answers),
        await renderAddress(`/v3/index/${piece}`, answers),
      ]
      expect(embedded.html.replace(' data-known="true"', '')).toBe(own.html)
    },
  )

  test('is asked for again in its own place, never by loading the page around it', async () => {
    const { container } = await renderAddress('/embed/home/menu?region=440300&look=elder', {
      '/api/home': homeAnswer({ failed: ['themes'] }),
    })
    const retries = getAllByRole(container, 'link', { name: /^重试/ }).map((retry) => retry.getAttribute('href'))
    expect(new Set(retries)).toEqual(new Set(['/embed/home/menu?region=440300&look=elder']))
  })

  test('shows its campaigns as the portal’s own page does from the start, without a button', async () => {
    const campaigns = await Promise.all(
      ['/embed/home/promotion', '/v3/index'].map(async (address) => {
        const { container } = await renderAddress(address, answers)
        return getByRole(container, 'region', { name: '近期专题' }).innerHTML
      }),
    )
    expect(campaigns[0]).toContain('<a ')
    expect(campaigns[0]).not.toContain('<button')
    expect(new Set(campaigns).size).toBe(1)
  })

  test('that does not exist, or is not named, is said with those that do', async () => {
    for (const address of ['/embed/home/helpers', '/embed/home', '/embed/home/constructor'])
      await expect(renderAddress(address, answers)).rejects.toThrow('可用的有 banner、columns')
  })
})

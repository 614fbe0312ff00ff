// @vitest-environment jsdom
import { standardPreferences } from '@portal/area'
import { RedirectError } from '@portal/area/content'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { notice, noticeList } from './test/answers.ts'
import { type Answers, renderAddress } from './test/renderAddress.ts'

const answers: Answers = { '/api/notices': noticeList(), '/api/notices/n1': notice() }

test.each(['/v2/notices', '/v3/notices', '/v3/notice?id=n1'])(
  '%s is rendered on the server with a heading and text',
  async (address) => {
    const { container } = await renderAddress(address, answers)
    expect(getByRole(container, 'heading', { level: 1 }).textContent).not.toBe('')
    expect(container.textContent?.length).toBeGreaterThan(40)
  },
)

describe('the list of notices', () => {
  test.each([
    ['/v2/notices', '/v2/notices?id=n1'],
    ['/v3/notices', '/v3/notice?id=n1'],
  ])('%s opens a notice at %s', async (address, expected) => {
    const { container } = await renderAddress(address, answers)
    const link = getByRole(container, 'link', { name: '拟取消的证明事项清单公示' })
    expect(link.getAttribute('href')).toBe(expected)
  })

  test('marks what no longer holds', async () => {
    const { container } = await renderAddress('/v2/notices', answers)
    const entries = getAllByRole(container, 'listitem').map((entry) => entry.textContent)
    expect(entries.find((entry) => entry?.startsWith('窗口服务规定'))).toContain('废止已归档')
    expect(entries.find((entry) => entry?.startsWith('拟取消'))).toContain('2026-10-20')
  })

  test('keeps column, words and region in its links, and the page in `pageNum`', async () => {
    const { container, requests } = await renderAddress(
      '/v3/notices?type=policy&keyword=办法&region=440300&pageNum=2',
      answers,
    )
    expect(requests.at(-1)).toEqual({
      path: '/api/notices',
      query: { region: '440300', type: 'policy', keyword: '办法', pageNo: '2', pageSize: '15' },
    })
    const next = new URLSearchParams(
      getByRole(container, 'link', { name: '第 3 页' }).getAttribute('href')?.split('?')[1],
    )
    expect(Object.fromEntries(next)).toEqual({ region: '440300', type: 'policy', keyword: '办法', pageNum: '3' })
    expect(getByRole(container, 'link', { current: 'page', name: '政策文件' })).toBeTruthy()
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/v3/notices')
    expect(container.querySelector('input[name=region]')?.getAttribute('value')).toBe('440300')
  })

  test('asks for the days of the address, in their order, and offers to take them away', async () => {
    const { container, requests } = await renderAddress('/v3/notices?from=2026-11-05&to=2026-10-01', answers)
    expect(requests.at(-1)?.query).toMatchObject({ from: '2026-10-01', to: '2026-11-05' })
    expect(getByRole(container, 'link', { name: '2026-10-01 起，已选，取消' }).getAttribute('href')).toBe(
      '/v3/notices?to=2026-11-05',
    )
    const later = await renderAddress('/v3/notices?from=2026-02-30', answers)
    expect(later.requests.at(-1)?.query).not.toHaveProperty('from')
  })

  test('asks for this week by the day of today, and offers to take it away', async () => {
    const { container, requests } = await renderAddress('/v2/notices?days=week&type=policy', answers)
    const weekdays = Object.entries(requests.at(-1)?.query ?? {}).flatMap(([name, value]) =>
      name === 'from' || name === 'to' ? [[name, new Date(String(value)).getUTCDay()]] : [],
    )
    expect(Object.fromEntries(weekdays)).toEqual({ from: 1, to: 0 })
    expect(requests.at(-1)?.query).not.toHaveProperty('days')
    const [link] = getAllByRole(container, 'link', { name: '本周，已选，取消' })
    expect(link?.getAttribute('href')).toBe('/v2/notices?type=policy')
    expect(getByRole(container, 'link', { name: '本月' }).getAttribute('href')).toBe(
      '/v2/notices?type=policy&days=month',
    )
  })

  test('asks for no days when there are too many, keeps them to be mended, and says so', async () => {
    const { container, requests } = await renderAddress('/v3/notices?from=2024-01-01&to=2026-01-01', answers)
    expect(requests.at(-1)?.query).not.toHaveProperty('from')
    expect(container.textContent).toContain('选择天数不能超过 366 天')
    expect(container.querySelector<HTMLInputElement>('input[name=from]')?.getAttribute('value')).toBe('2024-01-01')
    expect(queryByRole(container, 'link', { name: /已选，取消/ })).toBeNull()
  })

  test('is there for feed readers, of the same region and column', async () => {
    const { container } = await renderAddress('/v3/notices?type=policy&region=440300', answers)
    const address = '/api/feeds/notices.atom?region=440300&type=policy'
    expect(getByRole(container, 'link', { name: 'Atom' }).getAttribute('href')).toBe(address)
    expect(container.querySelector(`link[rel=alternate][type="application/atom+xml"]`)?.getAttribute('href')).toBe(
      address,
    )
  })

  test('says that there is nothing and how to go on', async () => {
    const none = noticeList({ notices: [], page: { pageNo: 1, pageSize: 15, total: 0, isExact: true } })
    const { container } = await renderAddress('/v2/notices?keyword=<b>', { '/api/notices': none })
    expect(container.textContent).toContain('没有标题含“<b>”的公告')
    expect(getByRole(container, 'link', { name: '查看全部公告' }).getAttribute('href')).toBe('/v2/notices')
  })

  test('is titles with source and date in elder mode; a column or words that are set can be taken away', async () => {
    const elder = { ...standardPreferences, isElder: true }
    const { container } = await renderAddress('/v3/notices', answers, elder)
    expect(queryByRole(container, 'navigation', { name: '栏目' })).toBeNull()
    expect(container.textContent).not.toContain('筛选')
    expect(container.querySelector('main ul, ul')?.textContent).not.toContain('公示信息')
    const { container: narrowed } = await renderAddress('/v3/notices?type=policy&keyword=办法', answers, elder)
    expect(getByRole(narrowed, 'link', { name: '全部' }).getAttribute('href')).not.toContain('type=')
    const chosen = getByRole(narrowed, 'list', { name: '已选条件' })
    expect(getByRole(chosen, 'link').getAttribute('href')).not.toContain('keyword=')
  })
})

describe.each(['/v2/notices?id=n1', '/v3/notice?id=n1'])('a notice at %s', (address) => {
  test('shows its text, where it comes from, its files and its neighbours', async () => {
    const { container } = await renderAddress(address, answers)
    expect(getByRole(container, 'heading', { level: 1, name: '拟取消的证明事项清单公示' })).toBeTruthy()
    expect(container.textContent).toContain('发布时间：2026-10-20 09:00')
    expect(container.textContent).toContain('来源：广东省政务服务和数据管理局')
    expect(getByRole(container, 'cell', { name: '无房证明' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: '清单（PDF，320 KB）' }).getAttribute('download')).toBe('清单.pdf')
    expect(getByRole(container, 'link', { name: '异地就医备案这样办' }).getAttribute('href')).toBe(
      address.replace('n1', 'n0'),
    )
    expect(container.textContent).toContain('下一篇：没有了')
  })

  test('tells the head what government sites must tell', async () => {
    const { meta, title } = await renderAddress(address, answers)
    expect(title).toBe('拟取消的证明事项清单公示')
    expect(meta).toMatchObject({
      canonical: address,
      description: '现将清单予以公示。 无房证明',
      government: {
        ColumnName: '通知公告',
        ArticleTitle: '拟取消的证明事项清单公示',
        PubDate: '2026-10-20 09:00',
        ContentSource: '广东省政务服务和数据管理局',
      },
    })
  })

  test.each([
    [{ validity: 'repealed' as const }, '废止', '本文已废止'],
    [{ validity: 'expired' as const }, '失效', '本文已失效'],
    [{ isArchived: true }, '已归档', '本文已归档'],
  ])('that no longer holds (%o) says so above the text', async (change, mark, warning) => {
    const { container } = await renderAddress(address, { '/api/notices/n1': notice(change) })
    expect(container.textContent).toContain(mark)
    expect(container.textContent).toContain(warning)
  })

  test('without files has no list of files', async () => {
    const { container } = await renderAddress(address, { '/api/notices/n1': notice({ attachments: [] }) })
    expect(queryByRole(container, 'heading', { name: '附件' })).toBeNull()
  })
})

describe('an id', () => {
  test.each(['/v2/notices?id=nope', '/v3/notice?id=nope'])('that nobody has leads to the list: %s', async (address) => {
    const list = `${address.slice(0, 3)}/notices`
    await expect(renderAddress(address, answers)).rejects.toEqual(new RedirectError(list))
  })

  test('that is missing leads to the list of the region', async () => {
    await expect(renderAddress('/v3/notice?region=440300', answers)).rejects.toEqual(
      new RedirectError('/v3/notices?region=440300'),
    )
  })

  test('at the list of v3 leads to the page of the notice', async () => {
    await expect(renderAddress('/v3/notices?id=n1', answers)).rejects.toEqual(
      new RedirectError('/v3/notice?id=n1', 301),
    )
  })

  test('leads nowhere else while the content service is down', async () => {
    const down = { '/api/notices/n1': Object.assign(new Error('down'), { status: 503 }) }
    await expect(renderAddress('/v3/notice?id=n1', down)).rejects.toMatchObject({ status: 503 })
  })
})

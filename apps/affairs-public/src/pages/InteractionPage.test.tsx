// @vitest-environment jsdom
import { NotFoundError } from '@portal/area/content'
import { getAllByRole, getByLabelText, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  challenge,
  departments,
  letter,
  letterList,
  liveSessions,
  receipt,
  waiting,
} from '../test/interactionAnswers.ts'
import { type Answers, renderAddress } from '../test/renderAddress.ts'

const answers: Answers = {
  '/api/interactions': letterList(),
  '/api/interactions/HD20261113000001': letter(),
  '/api/live-sessions': liveSessions,
  '/api/challenge': challenge,
  '/api/departments': departments,
}
const address = '/v3/gov-people-interact'
const elder = { isElder: true, contrast: 'normal', textSize: 0, script: 'simplified' } as const

describe.each(['v2', 'v3'])('the page of %s', (generation) => {
  const at = `/${generation}/gov-people-interact`

  test('shows the ways to write, the letters with their answers, and how long answers take', async () => {
    const { container } = await renderAddress(at, answers)
    const entries = getByRole(container, 'navigation', { name: '互动入口' })
    expect(getAllByRole(entries, 'link').map((link) => link.getAttribute('href'))).toEqual([
      `${at}?type=write`,
      `${at}?type=status`,
      `${at}?type=live`,
      `${at}?type=write&entry=governor`,
      'https://www.gjxfj.gov.cn/',
      'tel:12345',
    ])
    expect(container.textContent).toContain('平均答复用时3.2 个工作日')
    const link = getByRole(container, 'link', { name: '身份证快到期了，可以提前多久换领？' })
    expect(link.getAttribute('href')).toBe(`${at}?id=HD20261113000001`)
    expect(link.closest('li')?.textContent).toContain('2026-11-16 答复已答复')
  })

  test('shows one letter with its answer and where to go on', async () => {
    const { container, title, meta } = await renderAddress(`${at}?id=HD20261113000001`, answers)
    expect(title).toBe('身份证快到期了，可以提前多久换领？')
    expect(getByRole(container, 'region', { name: '答复' }).textContent).toContain(
      '广州市海珠区公安局 · 2026-11-16 答复 · 用时 1 个工作日',
    )
    expect(getByRole(container, 'link', { name: '就这个事项写信' }).getAttribute('href')).toBe(
      `${at}?type=write&matter=000109011000`,
    )
    expect(meta).toMatchObject({
      canonical: `${at}?id=HD20261113000001`,
      government: { ArticleTitle: title, PubDate: '2026-11-16 15:10', ContentSource: '广州市海珠区公安局' },
      structuredData: { '@type': 'QAPage' },
    })
  })
})

describe('the list of letters', () => {
  test('is narrowed by what stands in the address, and keeps it from page to page', async () => {
    const asked = `${address}?region=440100&entry=governor&kind=consult&status=replied&department=甲局&keyword=社保`
    const { container, requests, meta } = await renderAddress(asked, {
      ...answers,
      '/api/regions/440100': { code: '440100', name: '广州市', level: 'city', path: [], children: [] },
    })
    expect(requests.at(-1)).toEqual({
      path: '/api/interactions',
      query: {
        ...{ region: '440100', entry: 'governor', kind: 'consult', status: 'replied' },
        ...{ department: '甲局', keyword: '社保', pageSize: '15' },
      },
    })
    const next = getByRole(container, 'link', { name: '下一页' }).getAttribute('href') ?? ''
    expect(Object.fromEntries(new URLSearchParams(next.split('?')[1]))).toMatchObject({ kind: 'consult', pageNum: '2' })
    const off = getByRole(container, 'link', { name: /^类型：咨询/ }).getAttribute('href') ?? ''
    expect(new URLSearchParams(off.split('?')[1]).has('kind')).toBe(false)
    expect(meta.canonical).toBe(address)
  })

  test('that is empty says so and how to go on', async () => {
    const none = letterList({ interactions: [], page: { pageNo: 1, pageSize: 15, total: 0, isExact: true } })
    const { container } = await renderAddress(`${address}?keyword=<b>`, { ...answers, '/api/interactions': none })
    expect(container.textContent).toContain('没有找到含“<b>”的来信')
    expect(getByRole(container, 'link', { name: '查看全部来信' }).getAttribute('href')).toBe(address)
  })

  test.each([
    [
      '',
      '/api/interactions',
      letterList({ interactions: [], page: { pageNo: 9, pageSize: 15, total: 40, isExact: true } }),
    ],
    ['type=live&', '/api/live-sessions', { sessions: [], page: { pageNo: 9, pageSize: 10, total: 2, isExact: true } }],
  ])('behind its last page (?%spageNum=9) says so, and not that there is nothing', async (query, path, none) => {
    const { container } = await renderAddress(`${address}?${query}pageNum=9`, { ...answers, [path]: none })
    expect(container.textContent).toContain('这一页没有')
    expect(container.textContent).not.toMatch(/没有符合条件|暂时没有直播安排/)
    const first = query === '' ? address : `${address}?type=live`
    expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(first)
  })

  test('has no mean where nothing was answered yet', async () => {
    const figures = { total: 1, replied: 0, meanWorkingDays: null }
    const { container } = await renderAddress(address, { ...answers, '/api/interactions': letterList({ figures }) })
    expect(container.textContent).not.toMatch(/平均|null/)
  })
})

test('a letter that waits says with whom it is', async () => {
  const { container, meta } = await renderAddress(`${address}?id=HD20261113000001`, {
    '/api/interactions/HD20261113000001': letter(waiting),
  })
  expect(container.textContent).toContain('来信已转交广州市海珠区公安局，答复后在这里公开。')
  expect(queryByRole(container, 'region', { name: '答复' })).toBeNull()
  expect(meta.structuredData).toBeUndefined()
})

test.each(['HD1', '..', 'nobody'])('a letter that nobody may read (%s) is the 404 page', async (id) => {
  await expect(
    renderAddress(`${address}?id=${id}`, { ...answers, '/api/interactions': undefined }),
  ).rejects.toBeInstanceOf(id === '..' ? Error : NotFoundError)
})

test('live sessions say when, who and in which state, and what was said', async () => {
  const { container } = await renderAddress(`${address}?type=live`, answers)
  const [upcoming, ended] = getAllByRole(container, 'article')
  expect(upcoming?.textContent).toContain('即将开始2026-11-26 15:00—16:00')
  expect(getByRole(container, 'link', { name: /^直播地址/ }).getAttribute('href')).toBe('https://live.example.gov.cn/1')
  expect(ended?.textContent).toContain('已结束')
  expect(ended?.textContent).toContain('答：不一定。')
})

describe('the form of a letter', () => {
  test('is a plain form with everything the service needs, the question in words for those without scripts', async () => {
    const { container, html } = await renderAddress(`${address}?type=write&kind=suggestion`, answers)
    const form = getByRole<HTMLFormElement>(container, 'form', { name: '我要写信' })
    expect(form.method).toBe('post')
    expect(form.getAttribute('action')).toBe(`${address}?type=write&kind=suggestion&submit=letter`)
    expect(form.enctype).toBe('multipart/form-data')
    const data = new FormData(form)
    expect(data.get('clientToken')).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.fromEntries(data)).toMatchObject({ entry: 'mail', region: '440000', kind: 'suggestion' })
    expect(getByLabelText(container, /^希望哪个部门答复/).textContent).toContain('广东省公安厅')
    expect(html).toMatch(/<noscript>.*三加五/)
    expect(container.textContent).not.toContain('请重新选择')
  })

  test('each view has a token of its own', async () => {
    const tokenOf = async () =>
      /name="clientToken" value="([^"]+)"/.exec((await renderAddress(`${address}?type=write`, answers)).html)?.[1]
    expect(await tokenOf()).not.toBe(await tokenOf())
  })

  test('for the governor says so and goes there', async () => {
    const { container, title } = await renderAddress(`${address}?type=write&entry=governor`, answers)
    expect(title).toBe('我有话对省长说')
    expect(container.querySelector('input[name=entry]')?.getAttribute('value')).toBe('governor')
  })

  test('names the matter it is about, and leaves out one that nobody knows', async () => {
    const unknown = await renderAddress(`${address}?type=write&matter=000000000000`, answers)
    expect(unknown.container.querySelector('input[name=matterCode]')).toBeNull()
  })

  test('that was refused without scripts comes back with what was typed, the faults and another question', async () => {
    const message = '含有手机号码。同意公开的来信请不要写个人号码，联系方式请填在“联系方式”一栏'
    const { container, html } = await renderAddress(`${address}?type=write`, answers, undefined, {
      form: 'letter',
      fields: {
        clientToken: ['f6a5b1c0-94d2-4a55-8a4e-0f2f6d6a1e11'],
        title: ['路灯坏了'],
        content: ['请回电 13800002001'],
        kind: ['complaint'],
        isPublic: ['1'],
        proofAnswer: ['7'],
      },
      problem: { status: 400, title: '填写有误', detail: `${message}。`, errors: [{ name: 'content', message }] },
    })
    expect(getByLabelText<HTMLInputElement>(container, /^标题/).value).toBe('路灯坏了')
    expect(getByLabelText<HTMLInputElement>(container, /^投诉/).checked).toBe(true)
    expect(getByLabelText(container, /^内容/).getAttribute('aria-invalid')).toBe('true')
    expect(getByRole(container, 'link', { name: message }).getAttribute('href')).toBe(
      `#${getByLabelText(container, /^内容/).id}`,
    )
    expect(getByLabelText<HTMLInputElement>(container, /^验证问题/).value).toBe('')
    // Files do not come back with a page, and nothing else would tell.
    expect(getByLabelText(container, /^附件/).getAttribute('aria-describedby')).toMatch(/-hint/)
    expect(container.textContent).toContain('选过的附件不会保留，请重新选择。')
    // Sent again it is the same letter.
    expect(html).toContain('value="f6a5b1c0-94d2-4a55-8a4e-0f2f6d6a1e11"')
  })

  test('that was locked out says when to come back', async () => {
    const detail = '操作次数过多，为保护信息安全，请约 12 分钟后再试；着急办理的，请拨打 12345 或者到窗口咨询。'
    const { container } = await renderAddress(`${address}?type=write`, answers, undefined, {
      form: 'letter',
      fields: { title: ['路灯坏了'] },
      problem: { status: 429, title: '操作过于频繁', detail, errors: [] },
    })
    expect(container.textContent).toContain(detail)
    expect(getByLabelText<HTMLInputElement>(container, /^标题/).value).toBe('路灯坏了')
  })

  test('that was taken shows number, code and day', async () => {
    const { container, html } = await renderAddress(`${address}?type=write`, answers, undefined, {
      form: 'letter',
      fields: { title: ['路灯坏了'], contact: ['13800002001'] },
      receipt,
    })
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('来信已收到')
    expect(container.textContent).toMatch(/HD20261122000050.*7K2M-9QXD-04TR-B6WE.*2026-11-27 前/)
    expect(html).not.toContain('13800002001')
  })
})

describe('a query code', () => {
  test('that opens a letter shows its state and answer, and what comes next where there is none', async () => {
    const open = (receipt: object) =>
      renderAddress(`${address}?type=status`, answers, undefined, {
        form: 'status',
        fields: { queryCode: ['7K2M9QXD04TRB6WE'] },
        receipt,
      })
    const { container } = await open({ ...letter(waiting), department: null })
    expect(container.textContent).toContain('待处理')
    expect(container.textContent).toContain('来信正在登记转办。简单咨询 5 个工作日内答复')
    expect(container.innerHTML).not.toContain('7K2M9QXD04TRB6WE')
    const answered = await open(letter())
    expect(answered.container.textContent).toContain('您好！有效期满前三个月内可以换领。')
    expect(answered.container.textContent).not.toContain('个工作日内答复')
  })

  test('asked for too often is told when to come back, with the telephone', async () => {
    const { container } = await renderAddress(`${address}?type=status`, answers, undefined, {
      form: 'status',
      fields: {},
      problem: { status: 429, title: '操作过于频繁', detail: '请约 12 分钟后再试。', errors: [] },
    })
    expect(container.textContent).toContain('请约 12 分钟后再试。')
    expect(getByRole(container, 'link', { name: '拨打 12345' }).getAttribute('href')).toBe('tel:12345')
  })
})

describe('a correction', () => {
  const pageOf = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[name=page]')?.value

  test('knows the page it is about, and leaves out what is no page', async () => {
    const asked = encodeURIComponent('/v3/notices?region=440300')
    expect(pageOf((await renderAddress(`${address}?type=correction&page=${asked}`, answers)).container)).toBe(
      '/v3/notices?region=440300',
    )
    for (const page of ['//evil.example', 'javascript:alert(1)', '/api/regions/440000', '<b>'])
      expect(
        pageOf((await renderAddress(`${address}?type=correction&page=${encodeURIComponent(page)}`, answers)).container),
      ).toBe('')
  })
})

test.each(['write', 'status', 'correction'])(
  'in elder mode the telephone comes before the form of %s',
  async (type) => {
    const { container } = await renderAddress(`${address}?type=${type}`, answers, elder)
    const phone = getByRole(container, 'link', { name: '打电话 12345' })
    const form = container.querySelector('form')
    expect(form && phone.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

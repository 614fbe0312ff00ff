// @vitest-environment jsdom
import { RedirectError } from '@portal/area/content'
import { getByLabelText, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { caseDetail, challenge, ended } from '../test/caseAnswers.ts'
import { type Answers, renderAddress } from '../test/renderAddress.ts'

const token = 'a'.repeat(43)
const answers: Answers = { '/api/challenge': challenge, '/api/progress/detail': caseDetail() }
const typed = { name: ['金丝雀'], caseNo: ['44010020261116000000011'] }
const given = { form: 'progress', fields: typed, receipt: { token, expiresAt: '2026-11-22T02:35:00.000Z' } } as const
const detail = '/v3/progress-query-detail'
const open = (found: Answers[string], submission: Parameters<typeof renderAddress>[3] = given) =>
  renderAddress(detail, { ...answers, '/api/progress/detail': found }, undefined, submission)

describe.each(['v2', 'v3'])('the query form of %s', (generation) => {
  test('is a plain form that posts to the page of the case, and asks those without scripts in words', async () => {
    const { container, html } = await renderAddress(`/${generation}/progress-query`, answers)
    const form = getByRole<HTMLFormElement>(container, 'form', { name: '办件进度查询' })
    expect(form.method).toBe('post')
    expect(form.getAttribute('action')).toBe(`/${generation}/progress-query-detail?submit=progress`)
    expect(Object.keys(Object.fromEntries(new FormData(form)))).toEqual(['name', 'caseNo'])
    expect(html).toMatch(/<noscript>.*三加五/)
    expect(container.textContent).toContain('最后 1 位是校验码')
  })
})

describe('a case', () => {
  test('that opens is asked for by POST, and tells the visitor where it stands', async () => {
    const { container, requests, html, title } = await open(caseDetail())
    expect(requests.at(-1)?.path).toBe('/api/progress/detail')
    expect(title).toBe('办件详情')
    expect(getByRole(container, 'heading', { level: 1, name: '普通护照签发' })).toBeTruthy()
    expect(container.textContent).toContain('承诺 2026-11-25 前办结，还有 3 个工作日')
    expect(getByRole(container, 'region', { name: '办理进度' }).textContent).toContain('审核进行中')
    expect(getByRole(container, 'link', { name: '020-12345' }).getAttribute('href')).toBe('tel:02012345')
    expect(container.textContent).toContain('本页 10:35 失效')
    expect(html).not.toContain('金丝雀')
    expect(html).not.toMatch(/undefined|null/)
  })

  test('says first what has to be handed in again', async () => {
    const { container } = await open(
      caseDetail({
        status: { code: '06', label: '补齐补正中' },
        corrections: [
          {
            notifiedAt: '2026-11-13T10:20:00+08:00',
            reason: '清单缺第 3 页。',
            materials: ['住院费用明细清单'],
            deadline: '2026-11-27',
            doneAt: null,
          },
        ],
      }),
    )
    const note = container.textContent ?? ''
    expect(note).toContain('2026-11-13 通知补正，请在 2026-11-27 前补齐清单缺第 3 页。住院费用明细清单')
    expect(note.indexOf('通知补正')).toBeLessThan(note.indexOf('办理进度各环节'))
  })

  test('shows the days of special procedures, result and delivery', async () => {
    const special = {
      type: { code: '2', label: '其他' },
      name: '中止认定',
      startedAt: '2026-11-05T15:00:00+08:00',
      days: null,
      reason: '等待结论。',
      endedAt: null,
      result: null,
    }
    const { container } = await open(caseDetail({ ...ended, specials: [special] }))
    expect(getByRole(container, 'region', { name: '特别程序' }).textContent).toContain(
      '2026-11-05 开始；进行中，时间不计入承诺时限；等待结论。',
    )
    expect(getByRole(container, 'region', { name: '办理结果' }).textContent).toContain('邮寄单号SD1')
  })

  test.each(['/v2/progress-query-detail', detail, `${detail}?token=${token}`])(
    'that nobody asked for leads to the form: %s',
    async (address) => {
      await expect(renderAddress(address, answers)).rejects.toEqual(
        new RedirectError(`${address.slice(0, 3)}/progress-query`),
      )
    },
  )

  test.each([
    ['that is closed again', undefined, given],
    ['with a token that is none', caseDetail(), { form: 'case', fields: { token: ['../x'] }, receipt: {} }],
    [
      'whose time is over',
      undefined,
      { form: 'case', fields: {}, problem: { status: 404, title: '查询已过期', detail: '请重新查询。', errors: [] } },
    ],
  ])('%s says so and leads to the form', async (_name, found, submission) => {
    const { container, title } = await open(found, submission)
    expect(title).toBe('办件进度查询')
    expect(container.textContent).toContain('查询结果只保留 10 分钟')
    expect(getByRole(container, 'link', { name: '重新查询' }).getAttribute('href')).toBe('/v3/progress-query')
  })
})

describe('a query that opens nothing', () => {
  const refused = (problem: { status: number; detail: string }, fields = {}) =>
    open(undefined, {
      form: 'progress',
      fields: { ...typed, ...fields },
      problem: { title: '没有查到办件', errors: [], ...problem },
    })

  test('comes back with the sentence and the number, never with the name', async () => {
    const { container, html } = await refused({ status: 404, detail: '没有查到这个办件。' })
    expect(getByRole(container, 'alert').parentElement?.textContent).toContain('没有查到这个办件。')
    expect(getByRole<HTMLInputElement>(container, 'textbox', { name: /^申办流水号/ }).value).toBe(
      '44010020261116000000011',
    )
    expect(html).not.toContain('金丝雀')
    // Scripts may not have come: the question is there for everybody now.
    expect(getByLabelText(container, /^验证问题/)).toBeTruthy()
  })

  test('keeps the field for the phone once it was asked for, also after another fault', async () => {
    const { container } = await refused({ status: 400, detail: '验证问题答得不对。' }, { phoneEnd: ['1234'] })
    expect(getByLabelText(container, /^联系手机后四位/)).toBeTruthy()
  })

  test('once too often says when to come back, whom to call, and shows no form', async () => {
    const { container } = await refused({ status: 429, detail: '操作次数过多，请约 12 分钟后再试。' })
    expect(container.textContent).toContain('操作次数过多，请约 12 分钟后再试。')
    expect(getByRole(container, 'link', { name: '拨打 12345' }).getAttribute('href')).toBe('tel:12345')
    expect(queryByRole(container, 'form')).toBeNull()
  })
})

describe('a rating', () => {
  test('is asked for when the case came to a decision, by a form that carries the token and no address', async () => {
    const { container } = await open(caseDetail(ended))
    const form = getByRole<HTMLFormElement>(container, 'form', { name: '评价' })
    expect(form.getAttribute('action')).toBe(`${detail}?submit=rating`)
    expect(new FormData(form).get('token')).toBe(token)
  })

  test('that was refused comes back with what was chosen', async () => {
    const { container } = await open(caseDetail(ended), {
      form: 'rating',
      fields: { token: [token], level: ['4'], tags: ['全程网上办理'], text: ['等了很久'] },
      problem: {
        status: 400,
        title: '填写有误',
        detail: '请从所列的评价内容中选择。',
        errors: [{ name: 'tags', message: '请从所列的评价内容中选择' }],
      },
    })
    expect(getByLabelText<HTMLInputElement>(container, '不满意').checked).toBe(true)
    expect(getByLabelText<HTMLTextAreaElement>(container, /^补充说明/).value).toBe('等了很久')
    expect(getByRole(container, 'link', { name: '请从所列的评价内容中选择' })).toBeTruthy()
  })

  test('that was refused for its words keeps every reason', async () => {
    const tags = ['没有一次告知清楚', '要求提供办事指南之外的材料']
    const { container } = await open(caseDetail(ended), {
      form: 'rating',
      fields: { token: [token], level: ['4'], tags, text: ['1'.repeat(600)] },
      problem: {
        status: 400,
        title: '填写有误',
        detail: '补充说明太长。',
        errors: [{ name: 'text', message: '太长' }],
      },
    })
    for (const tag of tags) expect(getByLabelText<HTMLInputElement>(container, tag).checked, tag).toBe(true)
  })

  test('that was given is shown, and not asked for again', async () => {
    const level = { code: '1', label: '非常满意' }
    const { container } = await open(caseDetail({ ...ended, rating: { isOpen: false, level } }))
    expect(container.textContent).toContain('您的评价：非常满意')
    expect(queryByRole(container, 'form')).toBeNull()
  })
})

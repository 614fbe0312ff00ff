// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { faq, faqList } from '../test/publicAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const answers = { '/api/faqs': faqList(), '/api/faqs/faq-001': faq() }

test('a question unfolds into its answer, its matter and its day', async () => {
  const { container, meta } = await renderAddress('/v3/faq', answers)
  const question = container.querySelector('details[id=faq-001]')
  expect(question?.textContent).toContain('电子证照可以代替原件吗？')
  expect(getAllByRole(container, 'link', { name: '办事指南：居民身份证换领' })[0]?.getAttribute('href')).toBe(
    '/v2/item/000703Y0B000',
  )
  expect(question?.textContent).toContain('更新于 2026-10-12')
  expect(meta.structuredData).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: '电子证照可以代替原件吗？', acceptedAnswer: { text: '可以。\n窗口核验后不再收复印件。' } },
      {},
    ],
  })
})

test('topic and words are in the address and in what is asked', async () => {
  const { container, requests } = await renderAddress('/v2/faq?topic=申请材料&keyword=原件&pageNum=2', answers)
  expect(requests.at(-1)?.query).toEqual({ topic: '申请材料', keyword: '原件', pageNo: '2', pageSize: '20' })
  expect(getByRole(container, 'link', { name: '含“原件”，已选，取消' }).getAttribute('href')).toBe(
    `/v2/faq?topic=${encodeURIComponent('申请材料')}`,
  )
  expect(container.querySelector('input[name=topic]')?.getAttribute('value')).toBe('申请材料')
})

test('a deep link opens its question above the others, once', async () => {
  const { container, title, meta } = await renderAddress('/v3/faq?id=faq-001', answers)
  expect(title).toBe('电子证照可以代替原件吗？')
  expect(meta.canonical).toBe('/v3/faq?id=faq-001')
  const open = container.querySelectorAll('details[open]')
  expect([...open].map((element) => element.id)).toEqual(['faq-001'])
  expect(container.querySelectorAll('details[id=faq-001]')).toHaveLength(1)
})

test.each([
  ['?keyword=<b>', 0, '没有含“<b>”的问题'],
  ['?topic=没有', 0, '这个主题下还没有问题'],
])('%s with %i in all says so and leads to all questions', async (query, total, words) => {
  const list = { ...faqList([]), page: { pageNo: 1, pageSize: 20, total, isExact: true } }
  const { container } = await renderAddress(`/v3/faq${query}`, { '/api/faqs': list })
  expect(container.textContent).toContain(words)
  expect(getByRole(container, 'link', { name: '查看全部问题' }).getAttribute('href')).toBe('/v3/faq')
})

test('a page beyond the last leads back to the first, with what was chosen', async () => {
  const list = { ...faqList([]), page: { pageNo: 99, pageSize: 20, total: 69, isExact: true } }
  const { container } = await renderAddress('/v3/faq?keyword=原件&pageNum=99', { '/api/faqs': list })
  expect(container.textContent).toContain('这一页没有问题')
  expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(
    `/v3/faq?${new URLSearchParams({ keyword: '原件' })}`,
  )
})

test('the only question that fits is not missed below while it stands above', async () => {
  const list = { ...faqList([faq()]), page: { pageNo: 1, pageSize: 20, total: 1, isExact: true } }
  const { container } = await renderAddress('/v3/faq?id=faq-001&keyword=原件', { ...answers, '/api/faqs': list })
  expect(container.textContent).toContain('您要看的问题')
  expect(container.textContent).not.toContain('没有问题')
})

test('an id that nobody has is told so', async () => {
  await expect(renderAddress('/v3/faq?id=nope', { '/api/faqs': faqList() })).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('没有找到这个问题'),
  })
})

describe('a vote', () => {
  test('is a plain form to the question’s own page', async () => {
    const { container } = await renderAddress('/v3/faq?topic=申请材料', answers)
    const form = getByRole<HTMLFormElement>(container, 'form', { name: '评价“电子证照可以代替原件吗？”的解答' })
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/v3/faq?id=faq-001&submit=vote'])
    const buttons = getAllByRole<HTMLButtonElement>(form, 'button')
    expect(buttons.map(({ name, value }) => [name, value])).toEqual([
      ['isUseful', 'true'],
      ['isUseful', 'false'],
    ])
  })

  test.each([
    [{ receipt: { isCounted: true } }, '谢谢，已经记下您的评价。', false],
    [{ problem: { status: 429, title: '太多', detail: '请一分钟后再试。', errors: [] } }, '请一分钟后再试。', true],
  ])(
    'that was sent comes back with %o, and with the buttons where it may be sent again',
    async (outcome, words, stays) => {
      const submission = { form: 'vote', fields: { isUseful: ['true'] }, ...outcome }
      const { container } = await renderAddress('/v3/faq?id=faq-001', answers, undefined, submission)
      expect(container.querySelector('details[id=faq-001]')?.textContent).toContain(words)
      const form = queryByRole(container, 'form', { name: '评价“电子证照可以代替原件吗？”的解答' })
      expect(form !== null).toBe(stays)
    },
  )
})

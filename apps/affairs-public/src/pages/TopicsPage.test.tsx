// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { topic } from '../test/publicAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const ended = topic({ code: 'exam', title: '高考服务', period: 'ended', endsAt: '2026-08-31T23:59:59+08:00' })
const list = (topics = [topic(), ended], total = topics.length) => ({
  '/api/topics': {
    page: { pageNo: 1, pageSize: 12, total, isExact: true },
    tags: [{ code: '集成办', label: '集成办', count: 1 }],
    topics,
  },
  '/api/campaigns': {
    campaigns: [
      {
        code: 'ecard',
        title: '电子社保卡申领体验月',
        summary: '',
        region: topic().region,
        startsAt: '2026-11-01T00:00:00+08:00',
        endsAt: '2026-12-31T23:59:59+08:00',
        period: 'current' as const,
        organiser: '广东省人力资源和社会保障厅',
      },
    ],
  },
})

test('a topic says from when to when it runs, and one that is over says so', async () => {
  const { container } = await renderAddress('/v3/topic/index', list())
  const [first, second] = getAllByRole(container, 'listitem').filter((item) => item.querySelector('h2'))
  expect(first?.textContent).toContain('2024-01-16 起长期有效')
  expect(first?.textContent).not.toContain('进行中')
  expect(second?.textContent).toContain('已结束')
  expect(second?.textContent).toContain('2024-01-16 至 2026-08-31')
  expect(getByRole(container, 'link', { name: '高考服务' }).getAttribute('href')).toBe('/v3/topic/index?id=exam')
  expect(getByRole(container, 'link', { name: '电子社保卡申领体验月' }).getAttribute('href')).toBe(
    '/v3/activity/guide?id=ecard',
  )
})

test('time and tag are in the address and in what is asked; nothing found leads to all', async () => {
  const { container, requests } = await renderAddress('/v2/topic/index?period=ended&tag=高考', list([]))
  expect(requests.find(({ path }) => path === '/api/topics')?.query).toMatchObject({ period: 'ended', tag: '高考' })
  expect(getByRole(container, 'link', { name: '查看全部专题' }).getAttribute('href')).toBe('/v2/topic/index')
})

test('a page beyond the last leads back to the first', async () => {
  const { container } = await renderAddress('/v2/topic/index?tag=高考&pageNum=9', list([], 22))
  expect(container.textContent).toContain('这一页没有专题')
  expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(
    `/v2/topic/index?${new URLSearchParams({ tag: '高考' })}`,
  )
})

test('one topic has its text and the links that lead somewhere', async () => {
  const { container, title } = await renderAddress('/v3/topic/index?id=one-thing', { '/api/topics/one-thing': topic() })
  expect(title).toBe('高效办成一件事')
  expect(getByRole(container, 'link', { name: '新生儿出生' }).getAttribute('href')).toBe('/v3/guide-combo/ot-09')
  expect(queryByRole(container, 'link', { name: '没有这样的页面' })).toBeNull()
})

test('one that nobody has is told so', async () => {
  await expect(renderAddress('/v3/topic/index?id=nope', {})).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('没有找到这个专题'),
  })
})

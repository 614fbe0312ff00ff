// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { emptyAnswer, searchAnswer } from '../test/answers.ts'
import { renderAddress } from '../test/renderAddress.ts'

test('before anything was asked the box has a field and a few words, in its own place', async () => {
  const { container } = await renderAddress('/embed/search?region=440300&look=elder', {
    '/api/search': { ...emptyAnswer, keyword: '' },
  })
  const box = getByRole<HTMLInputElement>(container, 'textbox', { name: '搜索政务服务' })
  expect(box.form?.getAttribute('action')).toBe('/embed/search')
  expect([...new FormData(box.form ?? undefined)]).toEqual([
    ['region', '440300'],
    ['look', 'elder'],
    ['keyword', ''],
  ])
  const words = getByRole(container, 'navigation', { name: '大家都在搜' })
  for (const link of getAllByRole(words, 'link'))
    expect(link.getAttribute('href')).toMatch(/^\/embed\/search\?.*keyword=/)
  expect(queryByRole(container, 'navigation', { name: '分页' })).toBeNull()
})

test('results open in the portal; the page has five of them', async () => {
  const { container, requests } = await renderAddress('/embed/search?keyword=居住证', { '/api/search': searchAnswer() })
  expect(requests.at(-1)).toMatchObject({ query: { keyword: '居住证', pageSize: '5' } })
  const hits = getAllByRole(
    getAllByRole(container, 'list').find(({ tagName }) => tagName === 'OL') ?? container,
    'link',
  )
  for (const link of hits) expect(link.getAttribute('href')).not.toMatch(/^\/embed/)
  expect(getByRole(container, 'link', { name: '在门户查看全部结果' }).getAttribute('href')).toContain(
    '/v2/search?keyword=',
  )
})

test('nothing found is said, with another way to ask', async () => {
  const { container } = await renderAddress('/embed/search?keyword=嘟嘟', { '/api/search': emptyAnswer })
  expect(getByRole(container, 'status').textContent).toContain('没有找到与“嘟嘟”有关的内容')
  expect(getByRole(container, 'navigation', { name: '大家都在搜' })).toBeTruthy()
})

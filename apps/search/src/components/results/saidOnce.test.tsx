// @vitest-environment jsdom
import { getAllByRole, getAllByText, getByRole, queryByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { directGuide, matterHit, searchAnswer } from '../../test/answers.ts'
import { renderAddress } from '../../test/renderAddress.ts'

test('the kind of a result is not one of its tags', async () => {
  const hit = matterHit({ kind: 'scene', id: 'birth', guideCode: null, tags: ['场景导办', '出生'] })
  const { container } = await renderAddress('/v2/search?keyword=生孩子', {
    '/api/search': searchAnswer({ hits: [hit] }),
  })
  expect(getAllByText(container, '场景导办')).toHaveLength(1)
  expect(getAllByText(container, '出生')).toHaveLength(1)
})

test('a fact that was asked for is not said again among the key facts', async () => {
  const fact = { title: '费用', lines: ['工本费：20 元/证'] }
  const render = (card: Parameters<typeof directGuide>[0]) =>
    renderAddress('/v2/search?keyword=居住证', { '/api/search': searchAnswer({ direct: directGuide(card) }) })
  const asked = await render({ fact })
  expect(getAllByText(asked.container, '费用')).toHaveLength(1)
  expect(queryByText(asked.container, '不收费')).toBeNull()
  const plain = await render({})
  expect(getByRole(plain.container, 'region', { name: '居住证申领' }).textContent).toContain('费用不收费')
})

test('tabs without results make room where halls or departments are found', async () => {
  const counts = { all: 3, service: 0, guide: 1, combo: 0, news: 0, qa: 0, hall: 0, department: 2 }
  const { container } = await renderAddress('/v2/search?keyword=民政局', { '/api/search': searchAnswer({ counts }) })
  const tabs = getAllByRole(getByRole(container, 'navigation', { name: '结果类别' }), 'link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['全部3', '指南1', '部门2'])
})

// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderAddress } from '../test/renderAddress.ts'

describe.each(['/v2/site-map', '/v3/site-map'])('%s', (address) => {
  it('lists the pages that are live, by area, those of the service channels once for each', async () => {
    const { container } = await renderAddress(address, {})
    const generation = address.slice(1, 3)
    const groups = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
    expect(groups).toEqual(['办事服务', '办事大厅', '关于本站'])
    const linkTo = (name: string) => getByRole(container, 'link', { name }).getAttribute('href')
    expect(linkTo('按主题办事（个人）')).toBe(`/${generation}/personal/theme`)
    expect(linkTo('按主题办事（法人）')).toBe(`/${generation}/legal/theme`)
    expect(linkTo('联系我们')).toBe(`/${generation}/contact-us`)
    expect(linkTo('场景导办')).toBe('/scene-guide')
  })

  it('leaves out itself, pieces, paper, and what only other pages lead to', async () => {
    const { container } = await renderAddress(address, {})
    const names = getAllByRole(container, 'link').map((link) => link.textContent)
    for (const name of [
      '网站地图',
      '办事指南',
      '办事指南（打印版）',
      '材料示例',
      '场景导办数据',
      '办件详情',
      '统一身份认证',
    ])
      expect(names).not.toContain(name)
    expect(new Set(names).size).toBe(names.length)
  })
})

it('the map of the site keeps the region', async () => {
  const { container } = await renderAddress('/v3/site-map?region=440300', {})
  expect(getByRole(container, 'link', { name: '办事大厅' }).getAttribute('href')).toBe('/v3/country-hall?region=440300')
  expect(queryByRole(container, 'link', { name: '隐私政策' })?.getAttribute('href')).toBe('/v3/privacy-policy')
})

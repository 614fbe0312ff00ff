// @vitest-environment jsdom
import type { RegionListDto } from '@portal/contracts'
import { getByRole, getByText, queryByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderAddress } from '../test/renderAddress.ts'

const list: RegionListDto = {
  regions: [
    { code: '440000', name: '广东省', level: 'province', parentCode: null },
    { code: '440100', name: '广州市', level: 'city', parentCode: '440000' },
    { code: '440106', name: '天河区', level: 'county', parentCode: '440100' },
    { code: '440300', name: '深圳市', level: 'city', parentCode: '440000' },
  ],
}

async function render(query: Record<string, string>, otherSpellings: string[] = []) {
  const answers = { '/api/regions': list, '/api/spellings': { spellings: [query.name, ...otherSpellings] } }
  const { container } = await renderAddress(`/v3/regions?${new URLSearchParams(query)}`, answers)
  const linkTo = (name: string) => getByRole(container, 'link', { name }).getAttribute('href')
  return { container, linkTo }
}

test.each([
  ['/v3/country-hall', '/v3/country-hall?region=440106'],
  ['/v3/country-hall?region=440300', '/v3/country-hall?region=440106'],
  ['/v2/personal/theme?catalogCode=010&pageNo=3', '/v2/personal/theme?catalogCode=010&region=440106'],
  // No page of this portal, or one that knows no region: home.
  ['https://evil.example/', '/v3/index?region=440106'],
  ['//evil.example/v3/country-hall', '/v3/index?region=440106'],
  ['javascript:alert(1)', '/v3/index?region=440106'],
  ['/v3/my', '/v3/index?region=440106'],
  ['/no/such/page', '/v3/index?region=440106'],
])('from %s a region leads to %s', async (from, to) => {
  const { linkTo } = await render({ from })
  expect(linkTo('天河区')).toBe(to)
})

test('the province is the page without a region', async () => {
  const { linkTo } = await render({ from: '/v3/country-hall?region=440300' })
  expect(linkTo('广东省')).toBe('/v3/country-hall')
})

test('a name finds its regions above the list of all, and the page to return to stays', async () => {
  const { container, linkTo } = await render({ name: '天河', from: '/v3/country-hall' })
  expect(linkTo('广州市天河区')).toBe('/v3/country-hall?region=440106')
  expect(linkTo('深圳市')).toBe('/v3/country-hall?region=440300')
  const form = getByRole<HTMLInputElement>(container, 'textbox', { name: '市、区、县名称' }).form
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['from', '/v3/country-hall'],
    ['name', '天河'],
  ])
})

test('a name that nobody has says so, with the list of all below', async () => {
  const { container, linkTo } = await render({ name: '上海' })
  expect(getByText(container, /没有找到“上海”/)).toBeTruthy()
  expect(queryByText(container, /名称里有/)).toBeNull()
  expect(linkTo('深圳市')).toBe('/v3/index?region=440300')
})

test('a name in traditional script finds as the simplified one', async () => {
  const { linkTo } = await render({ name: '廣州天河區' }, ['广州天河区'])
  expect(linkTo('广州市天河区')).toBe('/v3/index?region=440106')
})

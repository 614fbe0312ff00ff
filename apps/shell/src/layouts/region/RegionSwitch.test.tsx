// @vitest-environment jsdom
import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageContextProvider } from '@portal/area/react'
import { ClientStateProvider, createClientState } from '@portal/area/state'
import { httpTo } from '@portal/area/testing'
import { renderInBrowser } from '@portal/ui/testing'
import { findByRole, fireEvent, getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewOf } from '../viewOf.ts'
import { RegionSwitch } from './RegionSwitch.tsx'

const province = { code: '440000', name: '广东省', level: 'province' } as const
const city = { code: '440100', name: '广州市', level: 'city' } as const
const county = { code: '440106', name: '天河区', level: 'county' } as const
const neighbour = { code: '440103', name: '荔湾区', level: 'county' } as const
const regions = [
  { ...province, parentCode: null },
  { ...city, parentCode: '440000' },
  { ...neighbour, parentCode: '440100' },
  { ...county, parentCode: '440100' },
]

const inCounty = viewOf({
  page: affairsRoutes.notices,
  area: 'affairs-public',
  generation: 'v3',
  pathname: '/v3/notices',
  query: { keyword: '公告', region: '440106' },
  region: { ...county, path: [province, city, county], children: [] },
})

let givenUp: string[]
const http = httpTo((address, _body, signal) => {
  if (address === '/api/regions') return Response.json({ regions })
  const keyword = new URL(address, 'http://portal.invalid').searchParams.get('keyword') ?? ''
  if (keyword === '等') return new Promise(() => signal.addEventListener('abort', () => givenUp.push(keyword)))
  return Response.json({ spellings: keyword === '荔灣區' ? [keyword, '荔湾区'] : [keyword] })
})

beforeEach(() => {
  givenUp = []
})
afterEach(() => localStorage.clear())

async function render(view = inCounty) {
  const state = createClientState(view)
  const rendered = await renderInBrowser(
    <ClientStateProvider state={state}>
      <PageContextProvider view={view} http={http}>
        <RegionSwitch view={view} />
      </PageContextProvider>
    </ClientStateProvider>,
  )
  const panel = rendered.container.querySelector('details')
  if (!panel) throw new Error('no panel')
  panel.open = true
  const names = (title: string) =>
    getAllByRole(getByRole(rendered.container, 'list', { name: title }), 'link').map((link) => link.textContent)
  return { ...rendered, names, panel, state }
}

test('the way to a region is plain links to the same page there, and one to the page of all regions', async () => {
  const { container, serverHtml } = await render()
  const linkTo = (name: string) => getByRole(container, 'link', { name }).getAttribute('href')
  expect(linkTo('广州市')).toBe(`/v3/notices?${new URLSearchParams({ keyword: '公告', region: '440100' })}`)
  expect(linkTo('广东省')).toBe(`/v3/notices?${new URLSearchParams({ keyword: '公告' })}`)
  expect(linkTo('全部地区')).toContain(`from=${encodeURIComponent('/v3/notices?keyword=')}`)
  expect(serverHtml).toContain('aria-current="true">天河区')
  expect(serverHtml).not.toContain('荔湾区')
})

test('opened, it lists what lies beside and below', async () => {
  const { container, names, panel } = await render()
  await waitFor(() => names('广州市其他地区'))
  await act(async () => fireEvent(panel, new Event('toggle')))
  await waitFor(() => expect(names('广州市其他地区')).toEqual(['荔湾区']))
  expect(getByRole(container, 'link', { name: '荔湾区' }).getAttribute('href')).toBe(
    `/v3/notices?${new URLSearchParams({ keyword: '公告', region: '440103' })}`,
  )
  const { names: namesOfProvince } = await render({
    ...inCounty,
    region: { ...province, path: [province], children: [city] },
  })
  await waitFor(() => expect(namesOfProvince('各市')).toEqual(['广州市']))
})

test('without scripts a name is sent to the page of all regions, with the way back', async () => {
  const { container } = await render()
  const form = getByRole<HTMLInputElement>(container, 'textbox', { name: '市、区、县名称' }).form
  expect(form?.getAttribute('action')).toBe('/v3/regions')
  expect(new FormData(form ?? undefined).get('from')).toBe(
    `/v3/notices?${new URLSearchParams({ keyword: '公告', region: '440106' })}`,
  )
})

test('names are found as they are typed', async () => {
  const { container, names } = await render()
  const field = getByRole(container, 'textbox', { name: '市、区、县名称' })
  await waitFor(() => names('广州市其他地区'))
  await act(async () => field.focus())
  await act(async () => fireEvent.input(field, { target: { value: '荔湾' } }))
  await waitFor(() => expect(names('符合的地区')).toEqual(['荔湾区广州市']))
  await act(async () => fireEvent.input(field, { target: { value: '上海' } }))
  await waitFor(() => expect(getByRole(container, 'status').textContent).toBe('没有找到“上海”，请换一个名称'))
  await act(async () => fireEvent.input(field, { target: { value: '荔灣區' } }))
  await waitFor(() => expect(names('符合的地区')).toEqual(['荔湾区广州市']))
})

test('spellings of words that were typed over are not waited for', async () => {
  const { container, names } = await render()
  const field = getByRole(container, 'textbox', { name: '市、区、县名称' })
  await waitFor(() => names('广州市其他地区'))
  await act(async () => field.focus())
  await act(async () => fireEvent.input(field, { target: { value: '荔湾' } }))
  await waitFor(() => expect(names('符合的地区')).toEqual(['荔湾区广州市']))
  await act(async () => fireEvent.input(field, { target: { value: '等' } }))
  expect(givenUp).toEqual([])
  await act(async () => fireEvent.input(field, { target: { value: '荔灣區' } }))
  expect(givenUp).toEqual(['等'])
  await waitFor(() => expect(names('符合的地区')).toEqual(['荔湾区广州市']))
})

test('where this device was is offered elsewhere, and nowhere that it is', async () => {
  const first = await render()
  await act(async () => first.state.common.getState().rememberRegion(county))
  await waitFor(() => first.names('广州市其他地区'))
  expect(queryByRole(first.container, 'list', { name: '最近去过' })).toBeNull()
  const { names, state } = await render({ ...inCounty, region: { ...province, path: [province], children: [city] } })
  await act(async () => state.common.getState().rememberRegion(county))
  await waitFor(() => expect(names('最近去过')).toEqual(['天河区']))
})

describe('on desktops', () => {
  async function open() {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { container } = await render()
    const opener = await findByRole(container, 'button', { name: '按省、市、县选' })
    await act(async () => opener.click())
    return { container, opener }
  }

  test('province, cities and counties stand in columns of links, one of which is reached by Tab', async () => {
    const { container } = await open()
    const counties = await findByRole(container, 'list', { name: '县（市、区）' })
    const linkTo = (name: string) => getByRole(counties, 'link', { name })
    await waitFor(() => expect(linkTo('天河区').getAttribute('tabindex')).toBe('0'))
    expect(linkTo('天河区').getAttribute('aria-current')).toBe('true')
    expect(linkTo('荔湾区').getAttribute('tabindex')).toBe('-1')
    expect(linkTo('荔湾区').getAttribute('href')).toContain('region=440103')
    expect(queryByRole(container, 'menu')).toBeNull()
  })

  test('Escape folds them and gives the cursor back', async () => {
    const { container, opener } = await open()
    const county = await findByRole(await findByRole(container, 'list', { name: '县（市、区）' }), 'link', {
      name: '天河区',
    })
    county.focus()
    // Arco reads the number of the key.
    await act(async () => void fireEvent.keyDown(county, { key: 'Escape', keyCode: 27 }))
    await waitFor(() => expect(queryByRole(container, 'list', { name: '市' })).toBeNull())
    expect(document.activeElement).toBe(opener)
  })
})

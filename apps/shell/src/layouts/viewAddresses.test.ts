import * as affairsRoutes from '@portal/affairs-public/routes'
import type { PageView, Route } from '@portal/area'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'
import * as homeRoutes from '@portal/v3-home/routes'
import { describe, expect, test } from 'vitest'
import * as shellRoutes from '../routes.ts'
import {
  currentAddress,
  otherGenerationAddress,
  regionAddress,
  reportableAddress,
  signInReturn,
} from './viewAddresses.ts'
import { viewOf } from './viewOf.ts'

describe('the same page in another region', () => {
  const list = viewOf({
    page: guideRoutes.serviceTheme,
    generation: 'v3',
    pathname: '/v3/personal/theme',
    params: { service: 'personal' },
    query: { region: '440100', catalogCode: '010', deptCode: '006939801', pageNo: '3' },
  })

  test('keeps what was chosen, and drops what belongs to the old region', () => {
    expect(regionAddress(list, '440300')).toBe('/v3/personal/theme?catalogCode=010&region=440300')
  })

  test('the province needs no parameter', () => {
    expect(regionAddress(list, undefined)).toBe('/v3/personal/theme?catalogCode=010')
  })

  test('a page that knows no region leads to the home page of the region', () => {
    const about = viewOf({ page: shellRoutes.about, pathname: '/v2/about-me', generation: 'v2' })
    expect(regionAddress(about, '440300')).toBe('/?region=440300')
  })

  test('a region in the path gives way', () => {
    const home = viewOf({
      page: homeRoutes.home,
      generation: 'v3',
      pathname: '/v3/index/440100',
      params: { region: '440100' },
    })
    expect(regionAddress(home, '440300')).toBe('/v3/index?region=440300')
  })
})

describe('the same page in the other view', () => {
  const otherOf = (parts: Partial<Omit<PageView, 'route'>> & { page: Route }) => otherGenerationAddress(viewOf(parts))

  test('keeps parameters and query', () => {
    const parts = { page: guideRoutes.serviceHot, params: { service: 'legal' }, query: { keyword: '执照' } } as const
    expect(otherOf({ ...parts, generation: 'v3' })).toBe(`/v2/legal/hot?${new URLSearchParams({ keyword: '执照' })}`)
    expect(otherOf({ ...parts, generation: 'v2' })).toContain('/v3/legal/hot?')
  })

  test('is not offered where there is only one', () => {
    expect(otherOf({ page: searchRoutes.search, generation: 'v2' })).toBeUndefined()
    expect(otherOf({ page: guideRoutes.thirdLevelHot, generation: 'v3' })).toBeUndefined()
  })
})

test('the current address carries the query, encoded', () => {
  const view = viewOf({ page: searchRoutes.search, pathname: '/v2/search', query: { keyword: '居住证 & 社保' } })
  expect(new URLSearchParams(currentAddress(view).split('?')[1]).get('keyword')).toBe('居住证 & 社保')
})

describe('the address that is told with a fault of a page', () => {
  test('says which page and which list, not what the visitor typed into it', () => {
    const notices = viewOf({
      page: affairsRoutes.notices,
      generation: 'v3',
      pathname: '/v3/notices',
      query: { region: '440300', type: 'policy', keyword: '张三', pageNum: '2' },
    })
    expect(reportableAddress(notices)).toBe('/v3/notices?region=440300&type=policy&pageNum=2')
  })

  test('of a form about another page does not grow with it', () => {
    const correction = viewOf({
      page: affairsRoutes.interaction,
      generation: 'v3',
      pathname: '/v3/gov-people-interact',
      query: { type: 'correction', page: '/v3/notices' },
    })
    expect(reportableAddress(correction)).toBe('/v3/gov-people-interact?type=correction')
  })

  test('of a page that nobody keeps is its path alone', () => {
    const progress = viewOf({
      page: hallRoutes.progressQueryDetail,
      generation: 'v3',
      pathname: '/v3/progress-query-detail',
      query: { token: 'secret' },
    })
    expect(reportableAddress(progress)).toBe('/v3/progress-query-detail')
  })
})

describe('where a visitor is led back to who signs in', () => {
  test('is the page he is on, with its query', () => {
    const list = viewOf({ page: affairsRoutes.notices, pathname: '/v3/notices', query: { keyword: '公告' } })
    expect(signInReturn(list)).toBe(`/v3/notices?keyword=${encodeURIComponent('公告')}`)
  })

  test.each([{ redirect: '/v3/guide/A1' }, { reason: 'out' }])(
    'is on the page of the sign-in itself the one before it: %o',
    (query: { redirect?: string }) => {
      const page = viewOf({ page: shellRoutes.authentication, pathname: '/v3-auth', query })
      expect(signInReturn(page)).toBe(query.redirect)
    },
  )
})

// @vitest-environment jsdom

import * as affairsRoutes from '@portal/affairs-public/routes'
import { type PageView, standardPreferences } from '@portal/area'
import { PageContextProvider } from '@portal/area/react'
import { ClientStateProvider, createClientState } from '@portal/area/state'
import * as guideRoutes from '@portal/guides/routes'
import { renderInBrowser } from '@portal/ui/testing'
import * as homeRoutes from '@portal/v3-home/routes'
import { getAllByRole, getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { BareLayout } from './BareLayout.tsx'
import type { LayoutProps } from './LayoutProps.ts'
import { SiteLayout } from './SiteLayout.tsx'
import { viewOf } from './viewOf.ts'

const page = viewOf({
  page: affairsRoutes.notices,
  area: 'affairs-public',
  generation: 'v3',
  pathname: '/v3/notices',
  query: { keyword: '公告' },
})

function render(Layout: ComponentType<LayoutProps>, view: PageView, state = createClientState(view)) {
  return renderInBrowser(
    <ClientStateProvider state={state}>
      <PageContextProvider view={view}>
        <Layout view={view} title="通知公告" crumbs={[{ title: '政务公开', href: '/v3/public/index' }]}>
          <h1>通知公告</h1>
        </Layout>
      </PageContextProvider>
    </ClientStateProvider>,
  )
}

const Home = (props: LayoutProps) => <SiteLayout {...props} isHome />

describe('a page below home', () => {
  test('has a way past the navigation, a breadcrumb, search, main part and footer', async () => {
    const { container } = await render(SiteLayout, page)
    expect(getByRole(container, 'link', { name: '跳到主要内容' }).getAttribute('href')).toBe('#main')
    const trail = getByRole(container, 'navigation', { name: '当前位置' })
    expect(trail.textContent).toBe('首页政务公开通知公告')
    expect(getByRole(container, 'textbox', { name: '全站搜索' })).toBeTruthy()
    expect(getByRole(container, 'main').id).toBe('main')
    expect(getByRole(container, 'contentinfo')).toBeTruthy()
    expect(getByRole(container, 'link', { name: '本页信息有误' })).toBeTruthy()
  })

  test('leads back to a list as it was left', async () => {
    const state = createClientState(page)
    state.getList.getState().remember({ address: '/v3/public/index?pageNo=2', scrollY: 300 })
    const { container, serverHtml } = await render(SiteLayout, page, state)
    expect(serverHtml).toContain('href="/v3/public/index"')
    const back = getByRole(getByRole(container, 'navigation', { name: '当前位置' }), 'link', { name: '政务公开' })
    expect([back.getAttribute('href'), back.hasAttribute('data-returns')]).toEqual(['/v3/public/index?pageNo=2', true])
  })

  test('marks the part of the portal it lies in', async () => {
    const { container } = await render(SiteLayout, page)
    const navigation = getByRole(container, 'navigation', { name: '主导航' })
    const current = getAllByRole(navigation, 'link').filter((link) => link.hasAttribute('aria-current'))
    expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([['政务公开', 'true']])
  })

  test.each([
    ['/v3/lv3/item', guideRoutes.thirdLevelItem, {}, {}, '个人服务'],
    ['/v3/lv3/hot', guideRoutes.thirdLevelHot, {}, { service: 'legal' }, '法人服务'],
    ['/v2/legal/theme', guideRoutes.serviceTheme, { service: 'legal' }, {}, '法人服务'],
  ] as const)('marks the channel of %s', async (pathname, route, params, query, title) => {
    const { container } = await render(SiteLayout, viewOf({ page: route, area: 'guides', pathname, params, query }))
    const navigation = getByRole(container, 'navigation', { name: '主导航' })
    expect(getByRole(navigation, 'link', { current: true }).textContent).toBe(title)
  })

  test('offers the other view of the same page', async () => {
    const { container } = await render(SiteLayout, page)
    const [link] = getAllByRole(container, 'link', { name: '返回旧版' })
    expect(link?.getAttribute('href')).toBe(`/v2/notices?${new URLSearchParams({ keyword: '公告' })}`)
  })

  test('switches the region by plain links to the same page', async () => {
    const city = { code: '440300', name: '深圳市', level: 'city' } as const
    const region = { ...city, path: [...page.region.path, city], children: [] }
    const { container } = await render(SiteLayout, { ...page, query: { ...page.query, region: city.code }, region })
    const link = getByText(getByRole(container, 'navigation', { name: '切换地区' }), '广东省')
    expect(link.getAttribute('href')).toBe(`/v3/notices?${new URLSearchParams({ keyword: '公告' })}`)
  })

  test('writes no style attribute, which the policy would block', async () => {
    const { serverHtml } = await render(SiteLayout, page)
    expect(serverHtml).not.toContain('style=')
  })
})

test('the home page has neither breadcrumb nor header search', async () => {
  const { container } = await render(Home, viewOf({ page: homeRoutes.home, generation: 'v3', pathname: '/v3/index' }))
  expect(queryByRole(container, 'navigation', { name: '当前位置' })).toBeNull()
  expect(queryByRole(container, 'textbox', { name: '全站搜索' })).toBeNull()
})

test('a bare page has only its main part', async () => {
  const { container } = await render(BareLayout, viewOf({ page: guideRoutes.guidePrint, pathname: '/pdf/guide' }))
  expect(container.textContent).toBe('通知公告')
})

test('an unknown region is said, not passed over', async () => {
  const { container } = await render(SiteLayout, { ...page, isRegionUnknown: true })
  expect(getByRole(container, 'main').textContent).toContain('没有找到您要的地区，现在显示的是广东省的内容')
})

test('a choice of look is sent with the way back to this page', async () => {
  const { container } = await render(SiteLayout, page)
  const button = getByRole<HTMLButtonElement>(container, 'button', { name: '长者模式' })
  expect([button.name, button.value]).toEqual(['isElder', '1'])
  expect(button.form?.getAttribute('action')).toBe('/preferences')
  const fields = new FormData(button.form ?? undefined)
  expect(fields.get('return')).toBe(`/v3/notices?${new URLSearchParams({ keyword: '公告' })}`)
})

describe('elder mode', () => {
  const elder = { ...page, preferences: { ...standardPreferences, isElder: true, textSize: 3 as const } }

  test('always shows the way back', async () => {
    const { container } = await render(SiteLayout, elder)
    const header = getByRole(container, 'banner')
    expect(getByRole<HTMLButtonElement>(header, 'button', { name: '退出长者模式' }).value).toBe('0')
  })

  test('shows four ways on, one of them the telephone, and where the page lies', async () => {
    const { container } = await render(SiteLayout, { ...elder, route: { ...elder.route, area: 'search' } })
    const links = getAllByRole(getByRole(container, 'navigation', { name: '主导航' }), 'link')
    expect(links.map((link) => link.textContent)).toEqual(['首页', '搜索', '大厅', '打电话'])
    expect(links[3]?.getAttribute('href')).toBe('tel:12345')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null, null])
  })

  test('has none of the standard look’s rows, and keeps the choice of size', async () => {
    const { container } = await render(SiteLayout, elder)
    expect(queryByRole(container, 'link', { name: '登录' })).toBeNull()
    expect(queryByText(container, '菜单')).toBeNull()
    expect(getByRole(container, 'button', { name: '特大' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('offers reading aloud only where there is a voice', async () => {
    const { container } = await render(SiteLayout, elder)
    expect(getByRole(container, 'button', { name: '朗读本页' })).toHaveProperty('disabled', true)
  })
})

describe('what is configured', () => {
  const config = (parts: Partial<PageView['config']>) => ({ ...page, config: { ...page.config, ...parts } })

  test('the demo says on every page that it is one', async () => {
    const { container } = await render(SiteLayout, config({ environment: 'demo' }))
    expect(getByText(container, '演示数据，仅供体验')).toBeTruthy()
  })

  test('records are shown when there are some, and never invented', async () => {
    const { container } = await render(SiteLayout, config({ siteIdCode: '4400000001', icp: '粤ICP备1号' }))
    expect(getByText(container, '网站标识码：4400000001')).toBeTruthy()
    expect(getByRole(container, 'link', { name: /^政府网站找错/ }).getAttribute('href')).toContain(
      'site_code=4400000001',
    )
    const { container: plain } = await render(SiteLayout, page)
    expect(queryByText(plain, /网站标识码|备案/)).toBeNull()
  })

  test('the operator’s home page, approval platform and apps are linked where there are some', async () => {
    const hosts = {
      homeHost: 'https://www.example.gov.cn',
      approvalHost: 'https://tysl.example.gov.cn',
      appsHost: 'https://apps.example.gov.cn',
    }
    const { container } = await render(SiteLayout, config(hosts))
    const breadcrumb = getByRole(container, 'navigation', { name: '当前位置' })
    expect(getByRole(breadcrumb, 'link', { name: /^首页/ }).getAttribute('href')).toBe(hosts.homeHost)
    expect(getByRole(container, 'link', { name: /^统一申办受理平台/ }).getAttribute('href')).toBe(hosts.approvalHost)
    expect(getByRole(container, 'link', { name: /^手机应用/ }).getAttribute('href')).toBe(hosts.appsHost)
    const { container: plain } = await render(SiteLayout, page)
    expect(queryByRole(plain, 'link', { name: /统一申办受理平台|手机应用/ })).toBeNull()
  })

  test('mistakes are reported to the suggestion service where there is one', async () => {
    const view = config({ suggestionHost: 'https://suggest.example.gov.cn/report' })
    const { container } = await render(SiteLayout, view)
    const address = new URL(getByRole(container, 'link', { name: /^本页信息有误/ }).getAttribute('href') ?? '')
    expect(address.searchParams.get('url')).toBe('https://portal.example.gov.cn/v3/notices?keyword=%E5%85%AC%E5%91%8A')
  })
})

import { page, standardPreferences } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import type { HttpClient } from '@portal/http'
import { expect, it } from 'vitest'
import type { RenderRequest } from './contract.ts'
import { renderPage } from './renderPage.ts'

const abandoned = Object.assign(new Error(), { name: 'AbandonedError' })
const region = { code: '440000', name: '广东省', level: 'province', path: [], children: [] }
const route = { name: 'faq', area: 'affairs-public', title: 'faq', addresses: { v2: ['/v2/faq'] }, query: {} } as const
const content = defineContent(route, { questions: () => ({ faqs: ask('/api/faqs') }) })
let rendered = 0

function Page() {
  rendered += 1
  return null
}

function render(load: () => Promise<unknown>, signal: AbortSignal) {
  return renderPage({
    request: {
      wants: 'page',
      route,
      pathname: '/v2/faq',
      params: {},
      query: {},
      generation: 'v2',
      device: 'desktop',
      preferences: standardPreferences,
    } as unknown as RenderRequest,
    settings: {
      config: { province: '440000' },
      api: { address: '/nowhere' },
      registry: { shell: { routes: {} }, areas: {} },
    } as never,
    pages: { faq: page(content, { modern: async () => ({ Page }) }) },
    http: {
      get: async (path: string) => ({ data: path === '/api/faqs' ? await load() : region, headers: {} }),
    } as unknown as HttpClient,
    signal,
    timeLeftMs: 2_500,
  })
}

it('renders nothing, no error page either, when nobody waits any more', async () => {
  const waits = new AbortController()
  await expect(
    render(async () => waits.abort(abandoned), waits.signal),
    'after the content came',
  ).rejects.toBe(abandoned)
  await expect(
    render(() => Promise.reject(new Error('the request was aborted')), waits.signal),
    'after the content did not come',
  ).rejects.toBe(abandoned)
  expect(rendered).toBe(0)
})

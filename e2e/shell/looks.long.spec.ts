import { findFaultsInWidths, type Widths } from '../fixtures/looks/findFaultsInWidths.ts'
import { findGuide } from '../fixtures/looks/findGuide.ts'
import { expect, test } from '../fixtures/test.ts'

// Each looks at pages of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

test.describe('pages that were rendered in full', () => {
  const search = '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81'
  const scene = '/scene-guide/birth?a=hukou:yes,work:yes,age:new'
  // Of a page that both generations render alike one stands for both: addresses.spec.ts compares them.
  const plain = ['/', '/v3/index', '/v2/notices', '/v3/branch-hall']
  const phones: Widths = { widths: [390, 320], axe: [390] }
  const looks: readonly (Widths & { name: string; cookie: string; paths: readonly string[]; hasGuides: boolean })[] = [
    // At a desk they are looked at in addresses.spec.ts.
    { name: 'on phones', cookie: '', paths: plain, hasGuides: false, ...phones },
    {
      name: 'on phones and at a desk',
      cookie: '',
      paths: [search, '/nowhere'],
      hasGuides: true,
      widths: [390, 320, 1280],
      axe: [390, 1280],
    },
    {
      name: 'in high contrast',
      cookie: 'contrast',
      paths: [...plain, search, '/nowhere'],
      hasGuides: true,
      widths: [1280],
      axe: [1280],
    },
    {
      name: 'in the largest letters on a narrow phone',
      cookie: 'text3',
      paths: [
        '/v3/progress-query',
        '/v3/public/catalog',
        '/v2/contact-us',
        '/v3/gov-people-interact?type=status',
        scene,
      ],
      hasGuides: true,
      // Larger letters can stick out; nothing else of a page changes with them.
      widths: [320],
      axe: [],
    },
    {
      name: 'in the largest letters of elder mode',
      cookie: 'elder.text3',
      paths: ['/v3/progress-query', '/v3/public/catalog', '/v3/gov-people-interact?type=status', scene],
      hasGuides: true,
      widths: [390],
      axe: [390],
    },
  ]

  for (const { name, cookie, paths, hasGuides, ...widths } of looks)
    test(`have no accessibility fault, nothing sideways and no message ${name}`, async ({ page, messages, prefer }) => {
      messages.allow(/404/)
      if (cookie) await prefer(cookie)
      const guide = hasGuides ? await findGuide() : ''
      for (const path of [...paths, ...(hasGuides ? [`/v2/guide/${guide}`, `/v3/guide/${guide}`] : [])])
        expect({ path, faults: await findFaultsInWidths(page, path, widths) }).toEqual({ path, faults: [] })
    })
})

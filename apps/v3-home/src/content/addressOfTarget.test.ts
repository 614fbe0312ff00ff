import { addressOfTarget, type LinkPlace } from '@portal/area/content'
import { liveRoutes, viewOf } from '@portal/area/testing'
import type { LinkTargetDto } from '@portal/contracts'
import { RouteTable } from '@portal/contracts/routes'
import { expect, test } from 'vitest'
import * as homeRoutes from '../routes.ts'
import { otherPages } from '../test/otherPages.ts'

const table = new RouteTable([...liveRoutes('v3-home', homeRoutes), ...otherPages])
const placeOf = (address: string): LinkPlace => ({ ...viewOf(address, table), findRoute: (name) => table.named(name) })
const inV2 = placeOf('/')
const inV3 = placeOf('/v3/index')

test.each<[LinkTargetDto, string, string]>([
  [{ kind: 'guide', guideCode: 'G1' }, '/v2/guide/G1', '/v3/guide/G1'],
  [{ kind: 'item', catalogCode: '000703Y0C000' }, '/v2/item/000703Y0C000', '/v2/item/000703Y0C000'],
  [{ kind: 'combo', id: 'ot-09' }, '/guide-combo/ot-09', '/v3/guide-combo/ot-09'],
  [
    { kind: 'theme', audience: 'legal', code: '005' },
    '/v2/legal/theme?catalogCode=005',
    '/v3/legal/theme?catalogCode=005',
  ],
  [{ kind: 'scene', id: 'birth' }, '/scene-guide/birth', '/scene-guide/birth'],
  [
    { kind: 'activity', audience: 'personal', code: 'birth' },
    '/v2/personal/activity?catalogCode=birth',
    '/v2/personal/activity?catalogCode=birth',
  ],
  [{ kind: 'campaign', code: 'summer' }, '/v3/activity/guide?id=summer', '/v3/activity/guide?id=summer'],
  [{ kind: 'search', keyword: 'a b' }, '/v2/search?keyword=a+b', '/v2/search?keyword=a+b'],
  [{ kind: 'page', name: 'notices' }, '/v2/notices', '/v3/notices'],
  [{ kind: 'page', name: 'serviceActivity' }, '/v2/personal/activity', '/v2/personal/activity'],
  [{ kind: 'external', url: 'https://www.gov.cn/' }, 'https://www.gov.cn/', 'https://www.gov.cn/'],
])('%o leads to %s in v2 and to %s in v3', (target, v2, v3) => {
  expect(addressOfTarget(target, inV2)).toBe(v2)
  expect(addressOfTarget(target, inV3)).toBe(v3)
})

test.each<LinkTargetDto>([
  { kind: 'page', name: 'noSuchPage' },
  { kind: 'page', name: 'toString' },
  { kind: 'external', url: 'javascript:alert(1)' },
  { kind: 'external', url: 'javascript://example.com/%0Aalert(1)' },
  { kind: 'external', url: '//example.com' },
])('%o leads nowhere', (target) => expect(addressOfTarget(target, inV3)).toBeNull())

test('a region is kept where the page knows regions', () => {
  const city = { code: '440300', name: '深圳市', level: 'city' as const, path: [], children: [] }
  const there = { ...inV3, region: city }
  expect(addressOfTarget({ kind: 'theme', audience: 'legal', code: '005' }, there)).toBe(
    '/v3/legal/theme?region=440300&catalogCode=005',
  )
  expect(addressOfTarget({ kind: 'campaign', code: 'summer' }, there)).toBe('/v3/activity/guide?id=summer')
})

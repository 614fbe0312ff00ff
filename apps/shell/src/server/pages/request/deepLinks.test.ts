import * as affairsRoutes from '@portal/affairs-public/routes'
import { type Route, RouteTable } from '@portal/contracts/routes'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'
import * as homeRoutes from '@portal/v3-home/routes'
import { describe, expect, it } from 'vitest'
import { readPageRequest } from './readPageRequest.ts'

const areas = { affairsRoutes, guideRoutes, hallRoutes, searchRoutes, homeRoutes }
const routes = Object.entries(areas).flatMap(([area, of]) =>
  Object.entries<Route>(of).map(([name, route]) => ({ ...route, name, area })),
)
const table = new RouteTable(routes)
const ask = (url: string) =>
  readPageRequest({ url, headers: {}, id: 'r1', wants: 'page', resolved: undefined, trace: undefined }, table)

const implementation = '11440300YY0300004T2000703Y0E000'
const words = '%E5%B1%85%E4%BD%8F%E8%AF%81'

/** Addresses as portals of this family give them out, the page each opens and what of it the page reads. */
const links: [string, string, Record<string, string>][] = [
  [`/v2/search?keyword=${words}`, 'search', { keyword: '居住证' }],
  [`/v2/search?keyword=${words}&region=440300`, 'search', { keyword: '居住证', region: '440300' }],
  [`/v2/search?keyword=${words}&region=440300000000`, 'search', { keyword: '居住证', region: '440300' }],
  [`/v2/search?keyword=a&areaCode=440304000000`, 'search', { keyword: 'a', areaCode: '440304' }],
  ['/v2/search?keyword=a&departmentCode=006939748', 'search', { keyword: 'a', departmentCode: '006939748' }],
  ['/v2/search?departmentCode=11440300yy0300004t', 'search', { departmentCode: '11440300YY0300004T' }],
  ['/v2/search?keyword=a&onlyCorrespondingLevel=true', 'search', { keyword: 'a', onlyCorrespondingLevel: '1' }],
  ['/v2/search?keyword=a&onlyCorrespondingLevel=1', 'search', { keyword: 'a', onlyCorrespondingLevel: '1' }],
  ['/v2/search?keyword=a&onlyCorrespondingLevel=false', 'search', { keyword: 'a' }],
  ['/v2/search?keyword=a&type=guide', 'search', { keyword: 'a', type: 'guide' }],
  ['/v2/search?keyword=&region=&areaCode=&departmentCode=&onlyCorrespondingLevel=&type=', 'search', {}],
  [`/v2/search/entrance?keyword=${words}&region=440300`, 'searchServices', { keyword: '居住证', region: '440300' }],
  ['/v2/search/guide?keyword=a&areaCode=440300', 'searchGuides', { keyword: 'a', areaCode: '440300' }],
  ['/v2/search/news?keyword=a&from=2026-10-01', 'searchNews', { keyword: 'a', from: '2026-10-01' }],
  [
    '/v2/search/qa?keyword=a&departmentCode=006939748',
    'searchQuestions',
    { keyword: 'a', departmentCode: '006939748' },
  ],
  [
    '/v2/mobile-search?keyword=a&areaCode=440300&type=qa',
    'mobileSearch',
    { keyword: 'a', areaCode: '440300', type: 'qa' },
  ],
  [`/v2/guide/${implementation}?region=440300`, 'guide', { region: '440300' }],
  [`/v3/guide/${implementation}01`, 'guide', {}],
  ['/v2/item/000703Y0E000?region=440300', 'item', { region: '440300' }],
  ['/v2/affairs-public-second-list?type=13', 'specialList', { type: '13' }],
  [
    '/v2/affairs-public-detail?qzqdCode=A1&deptCode=006939748',
    'powerDetail',
    { qzqdCode: 'A1', deptCode: '006939748' },
  ],
  [
    '/v2/affairs-public-duty-list?region=440300&deptCode=006939748',
    'dutyList',
    { region: '440300', deptCode: '006939748' },
  ],
  ['/v2/public/activity?catalogCode=zdpyc', 'catalogueList', { catalogCode: 'zdpyc' }],
  ['/v2/branch-hall?orgCode=006939748&region=440300', 'branchHall', { orgCode: '006939748', region: '440300' }],
  ['/v2/faq?topic=%E7%A4%BE%E4%BF%9D&id=q1', 'faq', { topic: '社保', id: 'q1' }],
  ['/v3/notice?id=n1', 'notice', { id: 'n1' }],
  ['/v2/personal/theme?region=440300&catalogCode=060', 'serviceTheme', { region: '440300', catalogCode: '060' }],
]

describe('a link from another portal of the family', () => {
  it.each(links)('%s opens %s with %j', (address, name, query) => {
    expect(ask(address)).toMatchObject({ kind: 'page', route: { name }, request: { query } })
    expect(Object.keys(queryOf(address)).sort()).toEqual(Object.keys(query).sort())
  })

  it.each(links)('%s leads there under the old prefix, with its query', (address) => {
    expect(ask(`/portal${address}`)).toEqual({ kind: 'moved', location: address })
  })
})

const hostile = [
  "' or 1=1--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '9'.repeat(500),
  '$' + '{7*7}',
  '-1',
]

describe('a hostile value of a search address', () => {
  it.each(['region', 'areaCode', 'departmentCode', 'onlyCorrespondingLevel', 'from', 'days', 'sort'])(
    'of %s is named as refused and goes no further',
    (name) => {
      for (const value of hostile) {
        const query = queryOf(`/v2/search?keyword=a&${name}=${encodeURIComponent(value)}`)
        expect(query).toEqual({ keyword: 'a', refused: name })
      }
    },
  )
})

function queryOf(address: string): Readonly<Record<string, string>> {
  const lookup = ask(address)
  return lookup.kind === 'page' ? lookup.request.query : {}
}

import { pageNumber, type Route } from '@portal/contracts/routes'

export const exampleAreaList = {
  title: '示例专栏',
  addresses: { v2: ['/v2/example-area'], v3: ['/v3/example-area'] },
  query: { region: 'region', type: 'code', pageNo: pageNumber },
} as const satisfies Route

export const exampleAreaNotice = {
  title: '示例专栏详情',
  addresses: { v2: ['/v2/example-area/notice'], v3: ['/v3/example-area/notice'] },
  isInner: true,
  query: { region: 'region', id: 'code' },
} as const satisfies Route

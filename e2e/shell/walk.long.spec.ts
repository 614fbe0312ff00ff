import { test } from '../fixtures/test.ts'
import { searchAndRead } from './searchAndRead.ts'

for (const walk of [
  { generation: 'v2', javaScriptEnabled: true, keyword: '结婚证' },
  { generation: 'v3', javaScriptEnabled: false, keyword: 'jiehunzheng' },
] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled: walk.javaScriptEnabled })
    test(`from the home page of ${walk.generation}, JavaScript ${walk.javaScriptEnabled}, a visitor searches ${walk.keyword} and reads the guide`, ({
      page,
      open,
    }) => searchAndRead({ page, open }, walk))
  })

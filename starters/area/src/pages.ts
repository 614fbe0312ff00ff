import { type AreaPages, page } from '@portal/area'
import { listContent } from './content/list.ts'
import { noticeContent } from './content/notice.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is rendered from and its views. The only file the shell loads. */
export const pages = {
  exampleAreaList: page(listContent, {
    modern: () => import(/* webpackChunkName: "exampleAreaList" */ './pages/ListPage.tsx'),
    v2: () => import(/* webpackChunkName: "exampleAreaList.v2" */ './pages/ListPage.v2.tsx'),
  }),
  exampleAreaNotice: page(noticeContent, {
    modern: () => import(/* webpackChunkName: "exampleAreaNotice" */ './pages/NoticePage.tsx'),
  }),
} satisfies AreaPages<typeof routes>

import { type AreaPages, page } from '@portal/area'
import { interactionContent } from './content/interaction.ts'
import { noticeContent, noticesContent } from './content/notices.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is drawn from and its drawings. The only file the shell loads. */
export const pages = {
  interaction: page(interactionContent, {
    modern: () => import(/* webpackChunkName: "interaction" */ './pages/InteractionPage.tsx'),
  }),
  notices: page(noticesContent, {
    modern: () => import(/* webpackChunkName: "notices" */ './pages/NoticesPage.tsx'),
  }),
  notice: page(noticeContent, { modern: () => import(/* webpackChunkName: "notice" */ './pages/NoticePage.tsx') }),
} satisfies AreaPages<typeof routes>

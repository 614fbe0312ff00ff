import { page } from '@portal/area'
import { pendingContent } from './content/pending.ts'

/** The shell's own pages, and what stands at an address whose content follows. */
export const pages = {
  pending: page(pendingContent, {
    modern: () => import(/* webpackChunkName: "pending" */ './pages/PendingPage.tsx'),
  }),
}

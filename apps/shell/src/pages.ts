import { page } from '@portal/area'
import { authenticationContent } from './content/authentication.ts'
import { pendingContent } from './content/pending.ts'

/** The shell's own pages, and what stands at an address whose content follows. */
export const pages = {
  authentication: page(authenticationContent, {
    modern: () => import(/* webpackChunkName: "authentication" */ './pages/AuthenticationPage.tsx'),
  }),
  pending: page(pendingContent, {
    modern: () => import(/* webpackChunkName: "pending" */ './pages/PendingPage.tsx'),
  }),
}

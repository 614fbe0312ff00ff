import type { PageView } from '@portal/area'
import { PageContextProvider } from '@portal/area/react'
import { documentTitle } from '../app/PageHead.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { ErrorPageView } from '../pages/ErrorPageView.tsx'
import { type ErrorView, errorTitle } from './errorView.ts'
import { WidgetErrorScreen } from './WidgetErrorScreen.tsx'

/** The designed error page. Drawn by the server only: its links and forms are plain, nothing of it depends on scripts. */
export function ErrorScreen({ view, error }: { view: PageView; error: ErrorView }) {
  if (view.container === 'embed') return <WidgetErrorScreen view={view} error={error} />
  const title = errorTitle(error)
  return (
    <PageContextProvider view={view} suggest={undefined}>
      <title>{documentTitle(title, view.config.siteName)}</title>
      <meta name="robots" content="noindex" />
      <meta name="author" content={view.config.siteName} />
      <SiteLayout view={view} title={title} crumbs={[]}>
        <ErrorPageView {...error} canRetry={error.status >= 500} />
      </SiteLayout>
    </PageContextProvider>
  )
}

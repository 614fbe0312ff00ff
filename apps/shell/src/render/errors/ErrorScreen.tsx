import type { PageView } from '@portal/area'
import { PageContextProvider } from '@portal/area/react'
import { useLoaderData } from 'react-router-dom'
import { documentTitle } from '../../app/PageHead.tsx'
import { SiteLayout } from '../../layouts/SiteLayout.tsx'
import { ErrorPageView } from '../../pages/ErrorPageView.tsx'
import { type ErrorView, errorTitle } from './errorView.ts'
import { WidgetErrorScreen } from './WidgetErrorScreen.tsx'

interface ErrorScreenProps {
  view: PageView
  error: ErrorView
}

/** The route of error pages, which lie at no address of their own. */
export function ErrorRoute() {
  return <ErrorScreen {...useLoaderData<ErrorScreenProps>()} />
}

/** The designed error page. Rendered by the server only: its links and forms are plain, nothing of it depends on scripts. */
function ErrorScreen({ view, error }: ErrorScreenProps) {
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
